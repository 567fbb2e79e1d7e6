import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import type { AdminRewards } from '#contract/admin/rewards.ts'
import { DialogForm } from '#web/admin/parts/acts/dialog-form.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { gameOptions } from '#web/lib/shop/games.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Field, Select, TextArea, TextInput } from '#web/components/forms/field.tsx'
import { IconButton } from '#web/components/forms/icon-button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { adminRewardsQuery } from './rewards-api.ts'
import { useRewardsForm } from './use-rewards-form.ts'

/** Adds, edits and removes rewards. */
export function RewardsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Rewards">
      <StoredRewards onDone={onClose} />
    </Dialog>
  )
}

function StoredRewards({ onDone }: { onDone: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(adminRewardsQuery(useApi()))
  if (data) return <RewardsForm stored={data} onDone={onDone} />
  return (
    <div className="p-5 tablet:p-6">
      {isError ? (
        <NotLoaded title="The rewards could not be loaded." isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </div>
  )
}

function RewardsForm({ stored, onDone }: { stored: AdminRewards; onDone: () => void }) {
  const edited = useRewardsForm(stored, onDone)
  const { rewards, failure, isSending, send, faultCount, add } = edited
  return (
    <DialogForm
      title="Rewards"
      button="Save rewards"
      busyLabel="Saving..."
      onSend={send}
      onCancel={onDone}
      isSending={isSending}
      failure={failure}
      faultCount={faultCount}
    >
      <p className="text-small text-t2">
        Each costs 100 points. One that you remove is given no longer; redemptions of it keep its name.
      </p>
      {rewards.length === 0 && <p className="text-small text-t2">Points are given for nothing right now.</p>}
      <ul aria-label="Rewards" className="space-y-4">
        {rewards.map(({ key }, place) => (
          <RewardFields key={key} edited={edited} place={place} />
        ))}
      </ul>
      <Button size="small" onClick={add}>
        <Icon of={Plus} size={16} />
        Add a reward
      </Button>
    </DialogForm>
  )
}

function RewardFields({ edited, place }: { edited: ReturnType<typeof useRewardsForm>; place: number }) {
  const { rewards, change, remove, fault } = edited
  const shop = useShop()
  const reward = rewards[place]
  if (!reward) return null
  return (
    <li className="space-y-4 rounded-card border border-line p-4">
      <div className="flex items-start gap-2">
        <Field label="Name" error={fault(place, 'name')} className="min-w-0 flex-1">
          <TextInput
            value={reward.name}
            maxLength={60}
            autoComplete="off"
            onChange={({ currentTarget }) => change(place, { name: currentTarget.value })}
          />
        </Field>
        <div className="mt-7">
          <IconButton icon={Trash2} label={`Remove ${reward.name}`} onPress={() => remove(place)} />
        </div>
      </div>
      <Field label="Game" error={fault(place, 'game')}>
        <Select value={reward.game} onChange={({ currentTarget }) => change(place, { game: currentTarget.value })}>
          {gameOptions(shop).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Description" error={fault(place, 'description')}>
        <TextArea
          value={reward.description}
          rows={2}
          maxLength={300}
          onChange={({ currentTarget }) => change(place, { description: currentTarget.value })}
        />
      </Field>
    </li>
  )
}
