-- Games and their categories are rows: an owner adds one without a programmer. The specification's two games are the
-- seed; orders and coupons of before keep pointing at them.
create table games (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 40),
  -- The first part of its pages' addresses.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 40),
  name text not null check (length(name) between 1 and 60),
  -- On cards, links and buttons.
  short_name text not null check (length(short_name) between 1 and 30),
  -- Inside a sentence.
  spoken_name text not null check (length(spoken_name) between 1 and 40),
  position integer not null default 0,
  theme text not null,
  art text not null,
  -- What its pages say; see contract/games.ts.
  content jsonb not null,
  -- What its publisher may do to an account, where the rules stand, and when they were read; null where there is nothing.
  risk_note jsonb,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table service_categories (
  game text not null references games (id) on update cascade,
  id text not null check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 40),
  position integer not null default 0,
  -- The first feature of a new service that was given none.
  feature text not null,
  primary key (game, id)
);

insert into games (id, slug, name, short_name, spoken_name, position, theme, art, content, risk_note) values
('phasmophobia', 'phasmophobia', 'Phasmophobia', 'Phasmophobia', 'Phasmophobia', 0, 'spectral', 'thermal-room', $json${
  "title": "Phasmophobia boosts",
  "description": "Phasmophobia XP and prestige on 15x difficulty[, done {time}]. You play along; no password is ever needed.",
  "keywords": ["phasmophobia boost", "phasmophobia prestige", "phasmophobia 15x"],
  "summary": "Phasmophobia packages on 15x difficulty",
  "promise": "Phasmophobia boosts {time}.",
  "shortPromise": "Phasmophobia {time}",
  "timeAnswer": "Phasmophobia packages are done {promise}",
  "heading": "Prestige without the night shift.",
  "sentence": "XP and prestige packages, all played on 15x difficulty[ and completed {promise}]. You join the lobby; a player does the work.",
  "panel": "XP and prestige, all on 15x difficulty. You join the lobby; a player does the work.",
  "reasons": [
    {"icon": "clock", "title": "{promiseRange}", "text": "The packages on this page are done {promise}, custom ones within {promiseDouble}.", "ask": "Ask for a custom package"},
    {"icon": "trophy", "title": "15x difficulty", "text": "All packages are played on 15x, where each contract pays the most XP.", "ask": null},
    {"icon": "refund", "title": "Full refund if not delivered", "text": "A package that is not delivered is refunded in full.", "ask": null}
  ],
  "story": "Ghost hunting on 15x difficulty, where a contract pays the most XP and most groups turn back.",
  "skills": ["Every map on 15x difficulty", "XP from the first level to Prestige 20", "Done {time}, with you in the lobby"],
  "needed": "Phasmophobia",
  "planLine": "Phasmophobia 15x carries",
  "contactLabel": "Phasmophobia Services",
  "review": {"value": "phasmophobia-boost", "label": "Phasmophobia Boost"},
  "timeBy": "promise",
  "sortBy": "position",
  "usualTime": "1-24 hours",
  "features": ["15x difficulty", "XP and money are yours", "Played on your schedule"],
  "alertsWhenStopped": false
}$json$, $json${
  "text": "Kinetic Games names services among what it may ban accounts for, even when you play yourself. We cannot undo that. Nothing is automated.",
  "rules": "https://www.kineticgames.co.uk/",
  "checked": "2026-11-24"
}$json$),
('cod-bo6', 'call-of-duty', 'Call of Duty: Black Ops 6', 'Call of Duty', 'Black Ops 6', 1, 'tactical', 'contour-map', $json${
  "title": "Black Ops 6 easter egg carries",
  "description": "Black Ops 6 easter eggs, standard and Dark Ops[, done {time}]. You play along; no password is ever needed.",
  "keywords": ["black ops 6 easter egg", "dark ops easter egg", "cod carry service"],
  "summary": "Black Ops 6 easter eggs with every step done",
  "promise": "Black Ops 6 easter eggs {time}.",
  "shortPromise": "easter eggs {time}",
  "timeAnswer": "easter eggs take {playTime} of play",
  "heading": "The whole quest, one clean run.",
  "sentence": "Easter egg carries with every step done, standard or Dark Ops[, in {playTime}]. You are in the match from the first round to the last cutscene.",
  "panel": "Easter eggs with every step done, standard or Dark Ops. You are in the match.",
  "reasons": [
    {"icon": "clock", "title": "{playTime}", "text": "One run, start to finish, with a player who knows every step. You agree the time on Discord.", "ask": null},
    {"icon": "gamepad", "title": "You are in the match", "text": "The quest counts for you because you are there. No login is handed over.", "ask": null},
    {"icon": "refund", "title": "Full refund if not delivered", "text": "A quest that is not completed is refunded in full.", "ask": null}
  ],
  "story": "And the easter eggs of Black Ops 6, because a long quest is only fun when somebody knows the next step.",
  "skills": ["Easter eggs, every step from start to finish", "The Dark Ops variant, with its hidden challenges", "Done {time}, with you in the match"],
  "needed": "Black Ops 6 with its Zombies mode",
  "planLine": "Call of Duty BO6 easter-egg carries",
  "contactLabel": "Call of Duty BO6",
  "review": {"value": "cod-bo6-easter-egg", "label": "COD BO6 Easter Egg"},
  "timeBy": "play",
  "sortBy": "price",
  "usualTime": "1-3 hours",
  "features": ["Carried through every step", "Calling card and rewards are yours", "No experience needed"],
  "alertsWhenStopped": true
}$json$, $json${
  "text": "Activision may suspend accounts that take part in boosting, even when you play yourself. We cannot undo that. Easter-egg carries are co-op against the game; nothing is automated.",
  "rules": "https://support.activision.com/",
  "checked": "2026-11-24"
}$json$);

insert into service_categories (game, id, position, feature) values
('phasmophobia', 'basic-boost', 0, 'Levels 1-10'),
('phasmophobia', 'pro-boost', 1, 'Levels 1-50'),
('phasmophobia', 'ultimate-boost', 2, 'Levels 1-100'),
('cod-bo6', 'single-easter-egg', 0, 'One map of your choice'),
('cod-bo6', 'all-easter-eggs', 1, 'Every map, Dark Ops included');

alter table services drop constraint services_game_check, drop constraint services_check,
  add constraint services_category_fkey foreign key (game, category) references service_categories (game, id) on update cascade;
-- Not looked at row by row: every order of before was checked to be of one of the two.
alter table orders drop constraint orders_game_check, add constraint orders_game_fkey foreign key (game) references games (id) not valid;
alter table order_items drop constraint order_items_game_check, add constraint order_items_game_fkey foreign key (game) references games (id) not valid;
alter table coupons drop constraint coupons_game_check, add constraint coupons_game_fkey foreign key (game) references games (id);
-- A message may be about a game of the shop; the use case knows which there are.
alter table contact_messages drop constraint contact_messages_category_check,
  add constraint contact_messages_category_check check (category ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(category) <= 40);
