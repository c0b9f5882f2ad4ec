import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { t } from '../words.ts'

/** Leads to the import of many leads from a file. */
export function ImportLeadsButton() {
  return (
    <Button
      component={Link}
      to={paths.leadImport()}
      variant="subtle"
      leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden="true" />}
    >
      {t(($) => $.leads.form.file)}
    </Button>
  )
}
