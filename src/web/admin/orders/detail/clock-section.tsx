import type { OrderDetail } from '#contract/admin/orders.ts'
import { waitWords } from '#kernel/orders/wait-words.ts'
import { AskTimeDialog } from '#web/admin/orders/clock/ask-time-dialog.tsx'
import { causeWords } from '#web/admin/orders/clock/cause-words.ts'
import { useClockActs, type ClockActs } from '#web/admin/orders/clock/clock-api.ts'
import { hasClock, NOT_RESUMED } from '#web/admin/orders/clock/pause-button.tsx'
import { PauseOrderDialog } from '#web/admin/orders/clock/pause-dialog.tsx'
import { DueOfOrder } from '#web/admin/orders/due-of-order.tsx'
import { useAct } from '#web/admin/parts/acts/use-act.ts'
import { useActDialog } from '#web/admin/parts/acts/use-act-dialog.tsx'
import { useKeptDialog } from '#web/admin/parts/acts/use-kept-dialog.ts'
import { Instant } from '#web/admin/parts/instant.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Section } from './section.tsx'

type Pause = OrderDetail['clock']['pauses'][number]

/** The due time, pauses and extensions; nothing for an order without a promise. */
export function ClockSection({ file, now }: { file: OrderDetail; now: number }) {
  const { pauses } = file.clock
  if (file.promisedAt === null || (!hasClock(file) && pauses.length === 0)) return null
  return (
    <Section title="Clock">
      <p className="text-small">
        <span className="text-t3">Due</span> <DueOfOrder order={file} now={now} />
      </p>
      {hasClock(file) && file.deletedAt === null && !file.isDraft && <ClockActions file={file} />}
      {pauses.length > 0 && (
        <ul aria-label="Pauses" className="mt-4 space-y-2 text-small text-t2">
          {pauses.map((pause) => (
            <PauseLine key={pause.id} pause={pause} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function PauseLine({ pause: { cause, note, from, to, contestedAt, upheldNote } }: { pause: Pause }) {
  return (
    <li>
      {causeWords(cause)}: {to === null && 'since '}
      <Instant at={from} exact />
      {to !== null && (
        <>
          {' '}
          to <Instant at={to} exact />
        </>
      )}
      {note !== null && <span className="block text-meta text-t3 [overflow-wrap:anywhere]">{note}</span>}
      {contestedAt !== null && (
        <span className="block text-meta text-warn [overflow-wrap:anywhere]">
          {upheldNote === null ? 'Contested: it does not count' : `Contested, and upheld: ${upheldNote}`}
        </span>
      )}
    </li>
  )
}

function ClockActions({ file }: { file: OrderDetail }) {
  const acts = useClockActs(file.id)
  const { ask, dialog } = useActDialog()
  const { asked, canUphold, pauses } = file.clock
  return (
    <>
      {canUphold && (
        <Notice tone="warn" title="The customer contests the last pause" className="mt-4">
          <p>It does not count unless you answer within 24 hours that it stands, with your reason.</p>
          <Button size="small" className="mt-2" onClick={() => ask(upholding(acts))}>
            It stands
          </Button>
        </Notice>
      )}
      {asked && <Asked acts={acts} asked={asked} />}
      <ClockButtons file={file} acts={acts} isPaused={pauses.some(({ to }) => to === null)} />
      {dialog}
    </>
  )
}

function upholding(acts: ClockActs) {
  return {
    title: 'The pause stands',
    text: <p>Say what shows it, such as the time of your messages. The customer reads it.</p>,
    button: 'It stands',
    busyLabel: 'Saving...',
    failedTitle: 'Not saved',
    failed: 'The pause could not be upheld.',
    field: { label: 'Reason', isLine: true, maxLength: 200 },
    act: async (note: string) => {
      await acts.uphold(note)
      return { title: 'The pause counts', description: 'The customer sees your reason.' }
    },
  }
}

function Asked({ acts, asked }: { acts: ClockActs; asked: NonNullable<OrderDetail['clock']['asked']> }) {
  const withdrawing = useAct(
    async () => {
      await acts.withdraw()
      return { title: 'Taken back', description: 'The customer is not asked any more.' }
    },
    { failedTitle: 'Not taken back', failed: 'The customer has answered by now.' },
  )
  return (
    <Notice className="mt-4" title={`You asked for ${waitWords(asked.minutes)} more`}>
      <p className="[overflow-wrap:anywhere]">{asked.reason}</p>
      <Button
        size="small"
        variant="ghost"
        className="mt-2"
        busy={withdrawing.isRunning}
        onClick={() => void withdrawing.run(undefined)}
      >
        Take it back
      </Button>
    </Notice>
  )
}

function ClockButtons({ file, acts, isPaused }: { file: OrderDetail; acts: ClockActs; isPaused: boolean }) {
  const [pausing, pause] = useKeptDialog<undefined>()
  const [asking, ask] = useKeptDialog<undefined>()
  const going = useAct(async () => {
    await acts.resume()
    return { title: 'Clock goes on' }
  }, NOT_RESUMED)
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {isPaused ? (
        <Button size="small" variant="accent" busy={going.isRunning} onClick={() => void going.run(undefined)}>
          Go on
        </Button>
      ) : (
        <Button size="small" onClick={() => pause(undefined)}>
          Pause
        </Button>
      )}
      {file.clock.asked === null && (
        <Button size="small" onClick={() => ask(undefined)}>
          Ask for more time
        </Button>
      )}
      {pausing && (
        <PauseOrderDialog
          key={`pause ${pausing.number}`}
          orderId={file.id}
          open={pausing.open}
          onClose={pausing.close}
        />
      )}
      {asking && (
        <AskTimeDialog key={`ask ${asking.number}`} orderId={file.id} open={asking.open} onClose={asking.close} />
      )}
    </div>
  )
}
