import { useId, useState } from 'react'
import { LazyPart, OnceOnline } from '../frame/lazy-part.tsx'
import { FoldSummary, FoldToggle } from '../list/fold-toggle.tsx'
import { languageName } from './language-names.ts'
import type { TextLanguagesProps } from './text-languages.tsx'

const loadLanguages = () => import('./text-languages.tsx').then((m) => m.TextLanguages)

interface FoldedLanguagesProps extends TextLanguagesProps {
  title: string
  /** Name of the record, for screen readers. */
  of: string
}

/** Texts in further languages, below a button that lists the languages. It is open while a field has an error. */
export function FoldedLanguages({ title, of, ...props }: FoldedLanguagesProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isFaulty = Object.keys(props.form.errors).some((place) => place.startsWith(`${props.path}.`))
  const isShown = isOpen || isFaulty
  return (
    <div>
      <FoldToggle isOpen={isShown} controls={id} onToggle={() => setOpen(!isOpen)}>
        <span>
          {title}
          <span className="visually-hidden"> {of}</span>
        </span>
        <FoldSummary>{props.translations.map(({ language }) => languageName(language)).join(', ')}</FoldSummary>
      </FoldToggle>
      <div id={id} hidden={!isShown}>
        {isShown ? (
          <LazyPart load={loadLanguages} props={props} missing={(again) => <OnceOnline again={again} />} />
        ) : null}
      </div>
    </div>
  )
}
