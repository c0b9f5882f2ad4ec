import type { PreviewPaneProps } from './preview-props.ts'
import { Preview } from './preview.tsx'
import { Sheet } from '../popup/sheet.tsx'
import { t } from '../words.ts'

/** The card over a form on a narrow screen. */
export function PreviewSheet({
  opened,
  onClose,
  ...props
}: PreviewPaneProps & { opened: boolean; onClose: () => void }) {
  return (
    <Sheet
      title={t(($) => $.ui.preview.title)}
      closeLabel={t(($) => $.ui.preview.close)}
      opened={opened}
      onClose={onClose}
    >
      <Preview {...props} titled={false} />
    </Sheet>
  )
}
