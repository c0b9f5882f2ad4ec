import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../../lib/browser/copy-text.ts'
import { Row, Stack, Text } from '../layout/layout.tsx'
import classes from './copy-values.module.css'
import { t } from '../words.ts'

/** Named values for the settings of another program, with a button that copies each. */
export const CopyValues = ({ values }: { values: readonly (readonly [what: string, value: string])[] }) => (
  <Stack as="dl" gap="xs">
    {values.map(([what, value]) => (
      <div key={what}>
        <Text as="dt" size="small" tone="3">
          {what}
        </Text>
        <Row as="dd" justify="between">
          <Text as="span" size="small" className={classes.value}>
            {value}
          </Text>
          <CopyButton what={what} value={value} />
        </Row>
      </div>
    ))}
  </Stack>
)

function CopyButton({ what, value }: { what: string; value: string }) {
  const copy = (): Promise<boolean> =>
    copyText(value, {
      done: t(($) => $.ui.copy.done),
      failed: t(($) => $.ui.copy.failed),
    })
  return (
    <ActionIcon aria-label={t(($) => $.ui.copy.named, { what })} onClick={() => void copy()}>
      <IconCopy size={16} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  )
}
