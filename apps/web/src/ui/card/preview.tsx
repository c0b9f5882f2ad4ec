import { SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { useState } from 'react'
import { CardPreview } from './card-preview.tsx'
import type { PreviewPaneProps } from './preview-props.ts'
import { Grid, Row, Stack, Text } from '../layout/layout.tsx'
import classes from './preview-pane.module.css'
import { t } from '../words.ts'

/** The card with its options, beside a form or in a sheet. */
export function Preview({ card, pageUrl, hint, compared, choice, titled }: PreviewPaneProps & { titled: boolean }) {
  const [scheme, setScheme] = useState<'light' | 'dark'>(useComputedColorScheme('light'))
  return (
    <Stack className={classes.preview}>
      <Row justify="between">
        {titled ? (
          <Text as="h2" size="large">
            {t(($) => $.ui.preview.title)}
          </Text>
        ) : (
          <span />
        )}
        <SegmentedControl
          size="xs"
          aria-label={t(($) => $.ui.preview.appearance)}
          value={scheme}
          onChange={(value) => setScheme(value === 'dark' ? 'dark' : 'light')}
          data={[
            { value: 'light', label: t(($) => $.ui.preview.light) },
            { value: 'dark', label: t(($) => $.ui.preview.dark) },
          ]}
        />
      </Row>
      {choice}
      {/* Scrolled by wheel, finger and keys; the controls of the card itself are inactive. */}
      <section className={classes.scroller} aria-label={t(($) => $.ui.preview.title)} {...focusable}>
        {compared === undefined ? (
          <CardPreview card={card} scheme={scheme} pageUrl={pageUrl} />
        ) : (
          <Grid columns={compared.length} gap="none">
            {compared.map((one) => (
              <Stack key={one.id} as="figure" gap="none" className={classes.compared}>
                <Text as="figcaption" strong centred className={classes.name}>
                  {one.name}
                </Text>
                <div className={classes.small}>
                  <CardPreview card={one.card} scheme={scheme} pageUrl={pageUrl} />
                </div>
              </Stack>
            ))}
          </Grid>
        )}
      </section>
      {hint ? (
        <Text size="small" tone="3">
          {hint}
        </Text>
      ) : null}
    </Stack>
  )
}

const focusable = { tabIndex: 0 } as const
