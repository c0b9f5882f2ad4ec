import { createElement, Fragment, type ReactNode } from 'react'

interface RichSentenceProps {
  /** Renders the sentence with these values. */
  say: (values: Record<string, string>) => string
  /** Elements for the values; text is escaped. */
  values: Readonly<Record<string, ReactNode>>
}

/** A sentence in which some values have their own look. */
export function RichSentence({ say, values }: RichSentenceProps) {
  const names = Object.keys(values)
  const marks = Object.fromEntries(names.map((name, at) => [name, `\uE000${at}\uE001`]))
  const parts = say(marks)
    .split(/\uE000(\d+)\uE001/)
    .map((part, at) => (at % 2 === 0 ? part : apart(values[names[Number(part)] ?? ''])))
  return createElement(Fragment, null, ...parts)
}

/** Isolates a right-to-left name from the text after it. */
const apart = (value: ReactNode): ReactNode =>
  typeof value === 'string' && /[\u0590-\u08ff]/.test(value) ? createElement('bdi', null, value) : value
