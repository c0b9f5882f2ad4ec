import type { ReactNode } from 'react'
import { useCurrent } from '../../lib/session.ts'
import { EmptyState } from '../list/empty-state.tsx'
import { CompanyNav } from './company-nav.tsx'
import { PageHeader } from './page-header.tsx'
import { Page } from './page.tsx'

interface CompanyPageProps {
  title: string
  /** One line about the page with the name of the company. */
  line: (company: string) => string
  /** Shown instead of the content to people who may not see it; null for the others. */
  closed: string | null
  actions?: ReactNode
  children: ReactNode
}

/** A page below `/company`, with the links to the others. */
export function CompanyPage({ title, line, closed, actions, children }: CompanyPageProps) {
  const { access } = useCurrent()
  return (
    <Page>
      <PageHeader title={title} line={line(access?.company.name ?? '')} actions={actions} />
      <CompanyNav />
      {closed === null ? children : <EmptyState text={closed} />}
    </Page>
  )
}
