import { ExternalLink } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminLook } from '#contract/admin/look.ts'
import { TEXT_PAGES, type TextPage } from '#kernel/shop/texts/page-texts.ts'
import { PublishBar } from '#web/admin/look/publish-bar.tsx'
import { lookQuery } from '#web/admin/look/look-api.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Field, Select } from '#web/components/forms/field.tsx'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { TextField } from './text-field.tsx'
import { fieldOf, labelOf, PAGE_NAMES, pageOf, seedsOf } from './text-values.ts'
import { useDraftPreview } from './use-draft-preview.ts'
import { useTextsForm } from './use-texts-form.ts'

/** The texts of the shop's pages. */
export function TextsPanel() {
  const { data, isError, isFetching, refetch } = useQuery(lookQuery(useApi()))
  if (data) return <TextsForm stored={data} />
  if (isError)
    return <NotLoaded title="The texts could not be loaded." isFetching={isFetching} onRetry={() => void refetch()} />
  return <Skeleton className="h-96" />
}

function TextsForm({ stored }: { stored: AdminLook }) {
  const edited = useTextsForm(stored)
  const { form, send } = edited
  const [page, setPage] = useState<TextPage>('home')
  const preview = useDraftPreview(form)
  const wrong = new Set(Object.keys(form.formState.errors).map(pageOf))
  return (
    <form
      noValidate
      aria-label="Texts"
      className="max-w-[720px]"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <PageChoice page={page} wrong={wrong} onChoose={setPage} onPreview={preview} />
      <p className="mt-4 text-small text-t3">
        Keep a name in {'{braces}'}: the page puts its value there. A part in [square brackets] is left out while its
        value is not known. Words between two *stars* are a link. An emptied text has the words of the page again.
      </p>
      {page === 'terms' && <AboutTerms />}
      <div className="mt-6 space-y-6">
        {Object.entries(seedsOf(page)).map(([key, seed]) => (
          <TextField
            key={fieldOf(page, key)}
            edited={edited}
            page={page}
            field={fieldOf(page, key)}
            label={labelOf(key)}
            seed={seed}
          />
        ))}
      </div>
      <div className="mt-8">
        <PublishBar
          edited={edited}
          faults={
            edited.faultCount > 0 &&
            !wrong.has(page) && (
              <p className="text-small text-danger">
                On:{' '}
                {TEXT_PAGES.filter((each) => wrong.has(each))
                  .map((each) => PAGE_NAMES[each])
                  .join(', ')}
              </p>
            )
          }
        >
          Words from before are brought back in the room Look, with the look of then.
        </PublishBar>
      </div>
    </form>
  )
}

function AboutTerms() {
  return (
    <Notice className="mt-4" title="What you promise here, you owe">
      <p>
        The shop goes on doing what its own words say: refunds, money for lateness, what is deleted and when. Ask a
        lawyer before you publish others.
      </p>
      <p className="mt-2">
        Other words are a new version. Buyers agree to it from then on. An order keeps the version that its buyer agreed
        to, and its first mail leads there.
      </p>
      <p className="mt-2">
        A line is a paragraph, a line that begins with - is an item of a list, and words between **two stars** are bold.
      </p>
    </Notice>
  )
}

interface PageChoiceProps {
  page: TextPage
  /** Pages with a faulty text. */
  wrong: ReadonlySet<TextPage | undefined>
  onChoose: (page: TextPage) => void
  onPreview: (page: TextPage) => void
}

function PageChoice({ page, wrong, onChoose, onPreview }: PageChoiceProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Page" className="min-w-44 flex-1">
        <Select
          value={page}
          onChange={({ currentTarget }) => onChoose(TEXT_PAGES.find((each) => each === currentTarget.value) ?? page)}
        >
          {TEXT_PAGES.map((each) => (
            <option key={each} value={each}>
              {PAGE_NAMES[each]}
              {wrong.has(each) && ' (please check)'}
            </option>
          ))}
        </Select>
      </Field>
      <Button onClick={() => onPreview(page)}>
        <Icon of={ExternalLink} size={16} />
        Preview
      </Button>
    </div>
  )
}
