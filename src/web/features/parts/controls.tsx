import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PLATFORM_NAMES, PLATFORMS } from '#kernel/shop/game.ts'
import { Button, ButtonLink } from '#web/components/forms/button.tsx'
import { Checkbox, RadioGroup } from '#web/components/forms/choice.tsx'
import { CopyLink } from '#web/components/forms/copy-button.tsx'
import { Field, TextArea, TextInput } from '#web/components/forms/field.tsx'
import { PictureStrip } from '#web/components/forms/picture-strip.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Part } from './part.tsx'

/** A loaded picture, and one that is being uploaded. */
const PICTURES = [
  { key: 'sent', src: '/icon.svg' },
  { key: 'sending', src: undefined },
]

/** Buttons, fields and choices. `theme` makes the radio groups' names unique. */
export function Controls({ theme }: { theme: string }) {
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <Part name="Button">
        <Button variant="accent">Order Now</Button>
        <Button variant="quiet">Add to cart</Button>
        <Button variant="ghost">Not you? Clear</Button>
        <Button variant="danger">
          <Icon of={Trash2} />
          Delete
        </Button>
        <Button variant="accent" size="small">
          Small
        </Button>
        <Button variant="accent" busy={isBusy} busyLabel="Placing Order..." onClick={() => setBusy(true)}>
          Place Order (2 items)
        </Button>
        {isBusy && <Button onClick={() => setBusy(false)}>Let it end</Button>}
        <Button variant="accent" disabled className="opacity-60">
          Already Subscribed
        </Button>
        <ButtonLink to="#controls">A link as a button</ButtonLink>
        <CopyLink path="/order-tracking">Copy tracking link</CopyLink>
      </Part>
      <Part name="Field">
        <Field label="Email" className="w-72">
          <TextInput type="email" autoComplete="off" placeholder="you@example.com" />
        </Field>
        <Field label="Discord username" hint="The fastest way for your player to reach you." optional className="w-72">
          <TextInput defaultValue="a-rather-long-discord-username-that-fills-it" />
        </Field>
        <Field label="Subject" error="Subject must be at least 5 characters" className="w-72">
          <TextInput defaultValue="Hi" />
        </Field>
        <Field label="Notes" hint="Never send a password." className="w-72">
          <TextArea />
        </Field>
        <Field label="Not now" className="w-72">
          <TextInput disabled value="Cannot be changed" readOnly />
        </Field>
      </Part>
      <Part name="Pictures to send">
        <div className="w-72">
          <PictureStrip
            pictures={PICTURES}
            types={['image/png']}
            fault="Please choose a PNG, JPEG or WebP file"
            onAdd={() => undefined}
            onRemove={() => undefined}
          >
            <Button variant="accent" size="small">
              Send
            </Button>
          </PictureStrip>
        </div>
      </Part>
      <Part name="Choice">
        <RadioGroup
          legend="Platform"
          className="w-full max-w-md"
          input={{ name: `platform-${theme}` }}
          defaultValue="pc"
          options={PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] }))}
        />
        <RadioGroup
          legend="Platform, not chosen"
          className="w-full max-w-md"
          input={{ name: `fault-${theme}` }}
          error="Please choose a platform"
          options={PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] }))}
        />
        <Checkbox className="max-w-md">
          Start my order at once. I know that a delivered service cannot be given back.
        </Checkbox>
        <Checkbox className="max-w-md" defaultChecked error="Please agree to start">
          Ticked, and at fault.
        </Checkbox>
      </Part>
    </>
  )
}
