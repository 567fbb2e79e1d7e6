import type { AdminGame } from '#contract/admin/games.ts'
import { ART_FAMILIES, GAME_THEMES } from '#kernel/shop/game.ts'
import { themeOf } from '#web/lib/shop/games.ts'
import { classNames } from '#web/components/class-names.ts'
import { Field, Select } from '#web/components/forms/field.tsx'
import { GameArt } from '#web/components/game-art.tsx'
import type { ComponentProps } from 'react'

const THEME_NAMES: Record<AdminGame['theme'], string> = {
  spectral: 'Cold blue',
  tactical: 'Olive and amber',
  ember: 'Ember',
  rose: 'Rose',
  royal: 'Violet',
}
const ART_NAMES: Record<AdminGame['art'], string> = { 'thermal-room': 'Thermal picture', 'contour-map': 'Contour map' }

interface LookFieldsProps {
  shown: Pick<AdminGame, 'theme' | 'art' | 'picture'> & { name: string }
  theme: ComponentProps<'select'>
  art: ComponentProps<'select'>
}

/** Colours and drawing of a game, with a preview of its card. */
export function LookFields({ shown, theme, art }: LookFieldsProps) {
  return (
    <div className="space-y-5">
      <div
        className={classNames(themeOf(shown), 'overflow-hidden rounded-card border border-line bg-card')}
        aria-hidden="true"
      >
        <GameArt game={shown} sizes="28rem" className="h-24 w-full border-b border-line object-cover object-right" />
        <p className="px-4 py-3 text-h3 text-accent [overflow-wrap:anywhere]">{shown.name || 'Its name'}</p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Colours">
          <Select {...theme}>
            {GAME_THEMES.map((each) => (
              <option key={each} value={each}>
                {THEME_NAMES[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Drawing">
          <Select {...art}>
            {ART_FAMILIES.map((each) => (
              <option key={each} value={each}>
                {ART_NAMES[each]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </div>
  )
}
