import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { icon } from '../layout/icon-props.ts'
import { LazyPart, type LoadPart, OnceOnline } from '../frame/lazy-part.tsx'
import { MissingDialog } from '../popup/missing-dialog.tsx'
import type { PreviewPaneProps } from './preview-props.ts'
import classes from './preview-pane.module.css'
import { t } from '../words.ts'

// The code of a card's page is as large as that of its form, and a narrow screen shows it only on request.
const loadPreview = () => import('./preview.tsx').then((m) => m.Preview)
const loadSheet = () => import('../popup/sheet.tsx').then((m) => m.Sheet)

/** From this width the preview has its own column next to the form; below, a button opens it as a sheet. */
const besideFrom = '(min-width: 75em)'

/** The card as visitors will see it, beside a form. */
export const PreviewPane = (props: PreviewPaneProps) => <PreviewFrame load={loadPreview} props={props} />

interface PreviewFrameProps<P> {
  load: LoadPart<P & { titled: boolean }>
  props: P
}

/**
 * A preview that loads when it is shown. `FormBesidePreview` lays out its column; narrow screens have only a floating
 * button.
 */
export function PreviewFrame<P extends object>({ load, props }: PreviewFrameProps<P>) {
  const beside = useMediaQuery(besideFrom, undefined, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState<boolean | null>(null)
  const prefetch = (): void => {
    for (const part of [loadSheet, load]) part().catch(() => {})
  }
  if (beside)
    return (
      <aside className={classes.pane} aria-label={t(($) => $.ui.preview.title)}>
        <LazyPart load={load} props={{ ...props, titled: true }} missing={(again) => <OnceOnline again={again} />} />
      </aside>
    )
  return (
    <>
      <div className={classes.opener}>
        <Button
          variant="default"
          radius="xl"
          leftSection={<IconEye {...icon} />}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={() => setOpened(true)}
        >
          {t(($) => $.ui.preview.show)}
        </Button>
      </div>
      {opened === null ? null : (
        <LazyPart
          load={loadSheet}
          props={{
            title: t(($) => $.ui.preview.title),
            closeLabel: t(($) => $.ui.preview.close),
            opened,
            onClose: () => setOpened(false),
            children: (
              <LazyPart
                load={load}
                props={{ ...props, titled: false }}
                missing={(again) => <MissingDialog again={again} onClose={() => setOpened(null)} />}
              />
            ),
          }}
          missing={(again) => <MissingDialog again={again} onClose={() => setOpened(null)} />}
        />
      )}
    </>
  )
}
