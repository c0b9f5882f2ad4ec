import { useState } from 'react'
import { t } from '../words.ts'
import { languageName } from './language-names.ts'

/** State of a list of languages: the one that is open, and the announcement of the last change. */
export function useLanguageList() {
  const [open, setOpen] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  return {
    /** Properties of the language's `LanguageFold`. */
    foldOf: (language: string) => ({
      language,
      isOpen: open === language,
      onToggle: () => setOpen(open === language ? null : language),
    }),
    /** Opens an added language. */
    added: (language: string): void => {
      setOpen(language)
      setSaid(t(($) => $.ui.row.added, { name: languageName(language) }))
    },
    removed: (language: string): void => setSaid(t(($) => $.ui.row.removed, { name: languageName(language) })),
    /** Rendered below the list. */
    announcement: (
      <p className="visually-hidden" role="status">
        {said}
      </p>
    ),
  }
}
