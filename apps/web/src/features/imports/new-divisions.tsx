import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ImportNote } from './import-note.tsx'

interface NewDivisionsProps {
  names: readonly string[]
  created: boolean
  pending: boolean
  /** Checks again with the divisions created; missing where the person may not. */
  onCreate: (() => void) | undefined
}

const namesShown = 8

/** The divisions that the file names and the company has not: created with the import, or in the way. */
export function NewDivisions({ names, created, pending, onCreate }: NewDivisionsProps) {
  const { t } = useTranslation()
  if (names.length === 0) return null
  const listed = names.slice(0, namesShown).join(', ')
  const rest = names.length - namesShown
  const values = {
    count: names.length,
    names: rest > 0 ? t(($) => $.imports.check.more_divisions, { names: listed, count: rest }) : listed,
  }
  if (created) return <ImportNote tone="plain">{t(($) => $.imports.check.new_divisions, values)}</ImportNote>
  return (
    <ImportNote
      tone="warn"
      action={
        onCreate === undefined ? undefined : (
          <Button variant="default" size="xs" loading={pending} onClick={onCreate}>
            {t(($) => $.imports.check.create_them)}
          </Button>
        )
      }
    >
      {t(($) => $.imports.check.unknown_divisions, values)}
    </ImportNote>
  )
}
