import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { Text } from '../layout/layout.tsx'
import classes from './fold.module.css'

interface FoldToggleProps {
  isOpen: boolean
  /** ID of the part that it opens. */
  controls: string
  onToggle: () => void
  style?: CSSProperties
  children: ReactNode
}

/** The button of a collapsible part: its title, a summary and a chevron. */
export const FoldToggle = ({ isOpen, controls, onToggle, style, children }: FoldToggleProps) => (
  <UnstyledButton
    className={classes.toggle}
    style={style}
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onToggle}
  >
    {children}
    <IconChevronDown className={classes.chevron} size={18} stroke={1.6} aria-hidden="true" />
  </UnstyledButton>
)

interface FoldSummaryProps {
  lang?: string
  dir?: 'ltr' | 'rtl'
  children: string
}

/** The content of a closed part in one line. */
export const FoldSummary = ({ lang, dir, children }: FoldSummaryProps) => (
  <Text
    as="span"
    tone="3"
    oneLine
    className={classes.summary}
    // Aligned with the end of the page's lines, even if the text runs in the other direction.
    style={dir === undefined ? undefined : { textAlign: 'right' }}
    lang={lang}
    dir={dir}
  >
    {children}
  </Text>
)
