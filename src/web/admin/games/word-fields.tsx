import { FieldGroup, TextField, type Edited } from './field-group.tsx'

/** The texts of the game's page. */
export function PageWords({ edited }: Edited) {
  return (
    <FieldGroup title="On its page">
      <TextField edited={edited} name="heading" label="Heading" />
      <TextField edited={edited} name="sentence" label="Sentence below it" rows={3} />
      <TextField
        edited={edited}
        name="reasons"
        label="Why choose us"
        rows={6}
        hint="One a line: clock, trophy, gamepad or refund | title | text | words of a link to the contact form, if any."
      />
      <TextField edited={edited} name="needed" label="What a buyer has to own" />
      <TextField edited={edited} name="title" label="Title in the browser" hint="The lowest price follows." />
      <TextField edited={edited} name="description" label="Description for search engines" rows={3} />
    </FieldGroup>
  )
}

/** The game's texts on other pages. */
export function ShopWords({ edited }: Edited) {
  return (
    <FieldGroup title="Elsewhere in the shop">
      <TextField edited={edited} name="promise" label="On Home" hint="{time} is how soon it is done." />
      <TextField edited={edited} name="panel" label="On All Services" rows={2} />
      <TextField edited={edited} name="shortPromise" label="On All Services, its time" />
      <TextField edited={edited} name="summary" label="In the description of All Services" />
      <TextField edited={edited} name="timeAnswer" label="How long does a boost take?" />
      <TextField edited={edited} name="story" label="On About, in the story" optional rows={2} />
      <TextField edited={edited} name="skills" label="On About, what you can do" rows={4} hint="One a line." />
      <TextField
        edited={edited}
        name="planLine"
        label="In the monthly plan"
        optional
        hint="Behind 'Unlimited'. Left empty, the plan does not name it."
      />
      <TextField edited={edited} name="contactLabel" label="In the contact form" />
      <TextField edited={edited} name="reviewLabel" label="In the review form" />
      <TextField
        edited={edited}
        name="reviewValue"
        label="Reviews are stored under"
        hint="Reviews that are stored under another name are not listed with it."
      />
      <TextField edited={edited} name="keywords" label="Keywords of Home" optional rows={3} hint="One a line." />
    </FieldGroup>
  )
}
