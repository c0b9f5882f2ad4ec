import { t } from '../../lib/i18n.ts'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import classes from './progress-bar.module.css'

/** Placeholder while a page loads. It appears only after 200 ms. */
export function LoadingView() {
  return (
    <Stack as="main" align="center" justify="center" className={classes.view} tabIndex={-1}>
      <Text role="status" tone="3">
        {t(($) => $.common.loading)}
      </Text>
    </Stack>
  )
}
