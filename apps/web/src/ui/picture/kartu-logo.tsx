import { Row } from '../layout/layout.tsx'
import classes from './kartu-logo.module.css'

/** The mark, two cards, with the name beside it. */
export function KartuLogo({ name, height = 26 }: { name: string; height?: number }) {
  return (
    <Row as="span" className={classes.logo}>
      <svg viewBox="0 0 34 26" width={(height * 34) / 26} height={height} aria-hidden="true">
        <rect x="8" y="9" width="25" height="16" rx="4.5" fill="var(--accent)" />
        <rect x="1" y="3" width="25" height="17" rx="4.5" fill="var(--ink)" transform="rotate(-8 13.5 11.5)" />
      </svg>
      <span className={classes.name}>{name}</span>
    </Row>
  )
}
