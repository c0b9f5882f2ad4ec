import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Row } from '../layout/layout.tsx'
import classes from './section-nav.module.css'

interface SectionNavProps {
  label: string
  links: readonly { to: string; label: string; current: boolean }[]
  onFollow?: () => void
}

/** One row of links between the pages of a section. */
export function SectionNav({ label, links, onFollow }: SectionNavProps) {
  const list = useRef<HTMLUListElement>(null)
  const current = links.find((link) => link.current)?.to
  // On a phone the current link may be outside the visible part of the row.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav aria-label={label}>
      <Row as="ul" gap="l" className={classes.links} ref={list}>
        {links.map((link) => (
          <li key={link.to}>
            <Link
              className={classes.link}
              to={link.to}
              aria-current={link.current ? 'page' : undefined}
              onClick={onFollow}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </Row>
    </nav>
  )
}
