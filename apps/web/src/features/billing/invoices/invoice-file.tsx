import type { Invoice } from '@kartu/contracts/billing/invoices'
import { invoiceRoutes } from '@kartu/contracts/billing/invoices.plain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { download } from '../../../lib/http/download.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { useActor } from '../../../lib/session.ts'
import { t } from './words.ts'

/** Saves the invoice as PDF, in the language of the page. */
export function InvoiceFile({ invoice: { _id: invoiceId, number } }: { invoice: Pick<Invoice, '_id' | 'number'> }) {
  const { companyId } = useActor()
  const [pending, setPending] = useState(false)
  const save = async (): Promise<void> => {
    setPending(true)
    await download(invoiceRoutes.file, { params: { companyId, invoiceId }, query: { lang: currentLocale() } })
    setPending(false)
  }
  return (
    <Button
      variant="transparent"
      color="accent"
      size="compact-sm"
      px={0}
      aria-label={t(($) => $.invoices.pdf_of, { number })}
      aria-busy={pending}
      onClick={() => {
        if (!pending) void save()
      }}
    >
      {t(($) => $.invoices.pdf)}
    </Button>
  )
}
