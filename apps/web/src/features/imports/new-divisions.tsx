import { Button } from '@mantine/core'
import { canCreateDivision } from '@kartu/contracts/divisions.policy'
import type { Import } from '@kartu/contracts/imports'
import { importRoutes } from '@kartu/contracts/imports.plain'
import { perPageMax } from '@kartu/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { useFeature } from '../../lib/use-feature.ts'
import { ImportNote } from './import-note.tsx'
import { t } from './words.ts'

const namesShown = 8

/** The divisions that would be created with the import. */
export function NewDivisions({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  const listed = names.slice(0, namesShown).join(', ')
  const rest = names.length - namesShown
  return (
    <ImportNote tone="plain">
      {t(($) => $.imports.check.new_divisions, {
        count: names.length,
        names: rest > 0 ? t(($) => $.imports.check.more_divisions, { names: listed, count: rest }) : listed,
      })}
    </ImportNote>
  )
}

interface UnknownDivisionsProps {
  file: Import
  pending: boolean
  /** Checks again with the divisions created. */
  onCreate: () => void
}

/** Rows that are left out only because nobody wanted their divisions: the way to want them. */
export function UnknownDivisions({ file, pending, onCreate }: UnknownDivisionsProps) {
  const actor = useActor()
  const { included } = useFeature('divisions')
  const errors = file.counts?.error ?? 0
  const offered = canCreateDivision(actor) && included && !file.create_divisions && errors > 0
  const rows = useQuery({
    ...q(importRoutes.rows, {
      params: { companyId: actor.companyId, importId: file._id },
      query: { outcome: 'error', per_page: perPageMax },
    }),
    enabled: offered && (file.mapping ?? []).includes('division'),
  })
  if (!offered) return null
  const unknown = rows.data?.data.flatMap((row) => row.errors.filter(({ code }) => code === 'division_unknown')) ?? []
  const names = [...new Set(unknown.map(({ value }) => value))]
  if (names.length === 0) return null
  const more = names.length > namesShown || errors > perPageMax
  const listed = `${names.slice(0, namesShown).join(', ')}${more ? ' …' : ''}`
  return (
    <ImportNote
      tone="warn"
      action={
        <Button variant="default" size="xs" loading={pending} onClick={onCreate}>
          {t(($) => $.imports.check.create_them)}
        </Button>
      }
    >
      {file.directory === null
        ? t(($) => $.imports.check.unknown_divisions, { names: listed })
        : t(($) => $.imports.directory.check.unknown_divisions, { names: listed })}
    </ImportNote>
  )
}
