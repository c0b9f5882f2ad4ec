import { isWebAddress, withScheme } from '@kartu/contracts/web-address'

/** A custom prompt as typed. */
export interface PromptDraft {
  row: string
  label: string
  text: string
  url: string
}

export const isBlankPrompt = ({ label, text, url }: Pick<PromptDraft, 'label' | 'text' | 'url'>): boolean =>
  `${label}${text}${url}`.trim() === ''

/** Prompts with content. A missing scheme of a link is added as the contract does. */
export function promptInputs(rows: readonly PromptDraft[]): { label: string; text: string; url: string }[] {
  return rows
    .filter((row) => !isBlankPrompt(row))
    .map(({ label, text, url }) => ({ label: label.trim(), text: text.trim(), url: linkOf(url.trim()) }))
}

function linkOf(text: string): string {
  const url = withScheme(text)
  return isWebAddress(url) ? url : text
}
