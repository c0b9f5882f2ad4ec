import { followUpSearchCharactersMax } from '@kartu/contracts/integrations/follow-up-limits'
import type { FollowUpForm } from '@kartu/contracts/integrations/follow-up-mails'
import { followUpFormKinds, followUpMailRoutes } from '@kartu/contracts/integrations/follow-up-mails.plain'
import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../lib/queries.ts'
import { PersonOption } from '../../../ui/form/person-select.tsx'
import { t } from './words.ts'

const typingMs = 200

interface FormSelectProps extends Pick<SelectProps, 'error'> {
  companyId: string
  /** See `dataPath`. */
  'data-path': string
  onChoose: (form: FollowUpForm | null) => void
}

/** An event or a short link of the company, found by its name. */
export function FormSelect({ companyId, onChoose, error, ...field }: FormSelectProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<FollowUpForm | null>(null)
  const [search] = useDebouncedValue(typed === chosen?.name ? '' : typed, typingMs)
  const { data: found = [], error: unreadable } = useQuery({
    ...q(followUpMailRoutes.forms, {
      params: { companyId },
      query: { search: search.slice(0, followUpSearchCharactersMax) },
    }),
    placeholderData: keepPreviousData,
  })
  const offered = chosen && !found.some(({ _id }) => _id === chosen._id) ? [chosen, ...found] : found
  return (
    <Select
      label={t(($) => $.followUpMails.texts.form)}
      description={t(($) => $.followUpMails.texts.form_hint)}
      required
      searchable
      data-autofocus
      nothingFoundMessage={t(($) => $.followUpMails.texts.form_none)}
      {...field}
      data={followUpFormKinds.map((kind) => ({
        group: t(($) => $.followUpMails.texts.kinds[kind]),
        items: offered.filter((one) => one.kind === kind).map(({ _id, name }) => ({ value: _id, label: name })),
      }))}
      value={chosen?._id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has already filtered the options.
      filter={({ options }) => options}
      renderOption={({ option: { value, label } }) => (
        <PersonOption name={label} about={offered.find(({ _id }) => _id === value)?.about} />
      )}
      onChange={(id) => {
        const form = offered.find(({ _id }) => _id === id) ?? null
        setChosen(form)
        onChoose(form)
      }}
      error={error ?? unreadable?.message}
    />
  )
}
