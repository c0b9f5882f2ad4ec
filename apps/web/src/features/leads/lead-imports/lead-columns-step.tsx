import { Button, Select } from '@mantine/core'
import type { LeadImport } from '@kartu/contracts/leads/lead-imports'
import { type LeadImportField, leadImportFields } from '@kartu/contracts/leads/lead-imports.data'
import { leadImportRoutes } from '@kartu/contracts/leads/lead-imports.plain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { CountrySelect } from '../../../ui/contact/country-select.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LeadReadingAgain } from './lead-reading-again.tsx'
import { t } from './words.ts'
import classes from './lead-import-page.module.css'

type Mapping = readonly (LeadImportField | null)[]

/** Reading settings of the file. */
interface Reading {
  mapping: Mapping
  country: string
  order?: LeadImport['date_order']
}

const leaveOut = 'leave-out'

/** Field of each column. A field assigned elsewhere moves here, except contacts, which may repeat. */
export function LeadColumnsStep({ file }: { file: LeadImport }) {
  const [mapping, setMapping] = useState<Mapping>(file.mapping ?? file.columns.map(({ suggested }) => suggested))
  const { check, begin } = useCheck(file)
  const [country, setCountry] = useState(file.country)
  const options = [
    { value: leaveOut, label: t(($) => $.leadImports.leave_out) },
    ...leadImportFields.map((field) => ({ value: field, label: t(($) => $.leadImports.field[field]) })),
  ]
  const assign = (at: number, field: LeadImportField | null): void =>
    setMapping(
      mapping.map((before, index) => (index === at ? field : before === field && !isMany(before) ? null : before)),
    )
  return (
    <>
      <h2 className={classes.title}>{t(($) => $.leadImports.columns)}</h2>
      <LeadReadingAgain file={file} />
      <ul className={classes.columns}>
        {file.columns.map(({ name, samples }, at) => {
          const shown = name === '' ? t(($) => $.leadImports.column_unnamed, { number: at + 1 }) : name
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a file may name two columns alike, and their order is fixed
            <li key={at} className={classes.column}>
              <div className={classes.words}>
                <span className={classes.name}>{shown}</span>
                <span className={classes.samples}>{samples.join(' · ')}</span>
              </div>
              <Select
                aria-label={t(($) => $.leadImports.column_is, { column: shown })}
                data={options}
                value={mapping[at] ?? leaveOut}
                allowDeselect={false}
                onChange={(value) => assign(at, value === leaveOut ? null : (value as LeadImportField))}
              />
            </li>
          )
        })}
      </ul>
      <CountrySelect
        label={t(($) => $.leadImports.country)}
        description={t(($) => $.leadImports.country_hint)}
        value={country}
        onChange={setCountry}
      />
      <ErrorNote error={check.error} />
      <div className={classes.bar}>
        <Button loading={check.isPending} onClick={() => begin({ mapping, country })}>
          {t(($) => $.leadImports.check)}
        </Button>
      </div>
    </>
  )
}

/** The format of contacts is fixed, so they are checked at once. */
export function ContactsStep({ file }: { file: LeadImport }) {
  const { check, begin } = useCheck(file)
  const begun = useRef(false)
  const known = { mapping: file.columns.map(({ suggested }) => suggested), country: file.country }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    begin(known)
  })
  return (
    <>
      <h2 className={classes.title}>{t(($) => $.leadImports.checking)}</h2>
      <ErrorNote error={check.error} onRetry={() => begin(known)} />
    </>
  )
}

const isMany = (field: LeadImportField | null): boolean =>
  [
    ...['organisation', 'email', 'mobile', 'phone', 'whatsapp', 'fax', 'website', 'address', 'tags', 'note'],
    'contact_label',
  ].includes(field ?? '')

export function useCheck(file: LeadImport) {
  const { companyId } = useActor()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const params = { companyId, importId: file._id }
  const check = useApiMutation(leadImportRoutes.check, {
    onSuccess: (begun) => {
      queryClient.setQueryData(q(leadImportRoutes.get, { params }).queryKey, begun)
      return navigate(paths.leadImport(begun._id), { replace: true })
    },
  })
  const begin = ({ mapping, country, order = file.date_order }: Reading): void =>
    check.mutate({ params, body: { mapping: [...mapping], country, date_order: order } })
  return { check, begin }
}
