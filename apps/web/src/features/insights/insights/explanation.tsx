import type { PopupButton } from '../../../ui/popup/lazy-popup.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { PopupOrSheet } from './filters/popup-or-sheet.tsx'

interface ExplanationProps {
  button: PopupButton
  title: string
  text: readonly string[]
}

/** Explains a figure, next to it. */
export function Explanation({ button, title, text }: ExplanationProps) {
  return (
    <PopupOrSheet button={button} title={title} widthPx={304}>
      {() => (
        <Stack gap="s">
          {text.map((line) => (
            <Text key={line} size="small" tone="2" figures>
              {line}
            </Text>
          ))}
        </Stack>
      )}
    </PopupOrSheet>
  )
}
