import { useWatch } from 'react-hook-form'
import type { AdminGame } from '#contract/admin/games.ts'
import { PictureField } from '#web/admin/parts/picture/picture-field.tsx'
import { DialogForm } from '#web/admin/parts/acts/dialog-form.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { NameFields, RiskFields, SaleFields } from './game-fields.tsx'
import { LookFields } from './look-fields.tsx'
import { useGameForm } from './use-game-forms.ts'
import { PageWords, ShopWords } from './word-fields.tsx'

interface GameDialogProps {
  game: AdminGame
  open: boolean
  onClose: () => void
}

/** Edits a game: names, look, texts and the publisher's rules. */
export function GameDialog({ game, open, onClose }: GameDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Edit game" size="wide">
      <GameForm game={game} onDone={onClose} />
    </Dialog>
  )
}

function GameForm({ game, onDone }: { game: AdminGame; onDone: () => void }) {
  const edited = useGameForm(game, onDone)
  const { form, register, fault, faultCount, send, isSending, failure } = edited
  const shown = useWatch({ control: form.control })
  return (
    <DialogForm
      title="Edit game"
      button="Save changes"
      busyLabel="Saving..."
      onSend={send}
      onCancel={onDone}
      isSending={isSending}
      failure={failure}
      faultCount={faultCount}
    >
      <p className="mb-5 text-small text-t2">
        In a text, <code>{'{promise}'}</code> is how soon its services are done, and <code>{'{playTime}'}</code> how
        long they take to play. A part in [square brackets] is left out while that is not known.
      </p>
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 tablet:grid-cols-2">
        <div className="space-y-8">
          <NameFields edited={edited} />
          <LookFields
            shown={{
              name: shown.shortName ?? '',
              theme: shown.theme ?? game.theme,
              art: shown.art ?? game.art,
              picture: shown.picture ?? null,
            }}
            theme={register('theme')}
            art={register('art')}
          />
          <PictureField
            label="Picture"
            instead="the drawing"
            value={shown.picture ?? null}
            error={fault('picture')}
            onChange={(picture) => form.setValue('picture', picture, { shouldDirty: true })}
          />
          <SaleFields edited={edited} />
          <RiskFields edited={edited} />
        </div>
        <div className="space-y-8">
          <PageWords edited={edited} />
          <ShopWords edited={edited} />
        </div>
      </div>
    </DialogForm>
  )
}
