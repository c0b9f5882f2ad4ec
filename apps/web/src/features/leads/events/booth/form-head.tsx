import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row, Text } from '../../../../ui/layout/layout.tsx'
import { t } from './booth-words.ts'
import classes from './booth.module.css'

interface FormHeadProps {
  title: string
  onBack: () => void
  /** Further actions. */
  children?: ReactNode
}

/** Head of a screen over the booth: the button back, the title and further actions. */
export function FormHead({ title, onBack, children }: FormHeadProps) {
  return (
    <Row as="header" className={classes.head}>
      <button type="button" className={classes.icon} aria-label={t(($) => $.booth.form.cancel)} onClick={onBack}>
        <IconArrowLeft size={22} stroke={1.6} aria-hidden="true" />
      </button>
      <Text as="h1" size="large">
        {title}
      </Text>
      {children}
    </Row>
  )
}
