import type { ResolvedCard } from '@kartu/cards/resolve-card'
import { Button, SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { CardPreview } from './card-preview.tsx'
import { Row, Stack, Text } from '../layout/layout.tsx'
import classes from './preview-pane.module.css'
import { Sheet } from '../popup/sheet.tsx'
import { t } from '../words.ts'

interface PreviewPaneProps {
  card: ResolvedCard
  /** URL of the card's page; null if there is none, or it is not public. */
  pageUrl: string | null
  /** One line below the title: the card's owner, and unsaved parts. */
  hint?: ReactNode
  /** Options of the preview, above the card. */
  choice?: ReactNode
}

/** From this width the preview has its own column next to the form; below, a button opens it as a sheet. */
const besideFrom = '(min-width: 75em)'

/**
 * The card as visitors will see it, beside a form. `FormBesidePreview` lays out the column; narrow screens have only a
 * floating button.
 */
export function PreviewPane(props: PreviewPaneProps) {
  const beside = useMediaQuery(besideFrom, undefined, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  if (beside)
    return (
      <aside className={classes.pane} aria-label={t(($) => $.ui.preview.title)}>
        <Preview {...props} titled />
      </aside>
    )
  return (
    <>
      <div className={classes.opener}>
        <Button
          variant="default"
          radius="xl"
          leftSection={<IconEye size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => setOpened(true)}
        >
          {t(($) => $.ui.preview.show)}
        </Button>
      </div>
      <Sheet
        title={t(($) => $.ui.preview.title)}
        closeLabel={t(($) => $.ui.preview.close)}
        opened={opened}
        onClose={() => setOpened(false)}
      >
        <Preview {...props} titled={false} />
      </Sheet>
    </>
  )
}

function Preview({ card, pageUrl, hint, choice, titled }: PreviewPaneProps & { titled: boolean }) {
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
        <CardPreview card={card} scheme={scheme} pageUrl={pageUrl} />
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
