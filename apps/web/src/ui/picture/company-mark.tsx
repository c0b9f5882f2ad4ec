import { cardColours } from '@kartu/cards/contrast'
import { useState } from 'react'
import { initial } from './initials.ts'
import classes from './company-mark.module.css'

interface CompanyMarkProps {
  name: string
  logoUrl?: string | null | undefined
  /** `#` and 6 hex digits: the company's own colour. */
  colour: string
  /** Side in pixels at the default text size; it grows with the text. */
  size?: number
}

/** The company's square: its logo on its colour, else its first letter. The name is shown beside it. */
export function CompanyMark({ name, logoUrl, colour, size = 34 }: CompanyMarkProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const { ground, text } = cardColours(colour).banner
  const style = { fontSize: `${size * 0.0275}rem`, background: ground, color: text }
  return (
    <span className={classes.mark} style={style} aria-hidden="true">
      {logoUrl && broken !== logoUrl ? (
        <img className={classes.logo} src={logoUrl} alt="" decoding="async" onError={() => setBroken(logoUrl)} />
      ) : (
        initial(name)
      )}
    </span>
  )
}
