import { type ReactNode, useId } from 'react'
import { Stack, Text } from '../../../../ui/layout/layout.tsx'
import classes from './fact-group.module.css'

interface FactGroupProps {
  /** Undefined if its content needs no label. */
  title?: string
  /** Shown instead of facts. */
  text?: ReactNode
  /** The facts, each a `Fact`. */
  children?: ReactNode
}

export function FactGroup({ title, text, children }: FactGroupProps) {
  const id = useId()
  return (
    <Stack as="section" gap="s" className={classes.group} {...(title === undefined ? {} : { 'aria-labelledby': id })}>
      {title === undefined ? null : (
        <Text as="h2" size="large" id={id}>
          {title}
        </Text>
      )}
      {children === undefined ? null : (
        <Stack as="dl" gap="s">
          {children}
        </Stack>
      )}
      {text}
    </Stack>
  )
}

interface FactProps {
  label: string
  /** True if its content does not fit next to the label. */
  isWide?: boolean
  /** True if it is edited in place, so its first line is as tall as a button. */
  isField?: boolean
  children: ReactNode
}

export function Fact({ label, isWide = false, isField = false, children }: FactProps) {
  return (
    <div className={classes.fact} data-wide={isWide || undefined} data-field={isField || undefined}>
      <Text as="dt" tone="3">
        {label}
      </Text>
      {isField ? (
        <Stack as="dd" gap="none" align={isWide ? 'stretch' : 'start'}>
          {children}
        </Stack>
      ) : (
        <Text as="dd" tone="ink">
          {children}
        </Text>
      )}
    </div>
  )
}
