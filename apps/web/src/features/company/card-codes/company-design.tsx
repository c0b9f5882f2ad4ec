import type { CodeDesign } from '@kartu/contracts/company/card-codes'
import { customisationRoutes } from '@kartu/contracts/company/customisation.plain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isSame } from '../../../lib/form/rebase.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

interface CompanyDesignProps {
  design: CodeDesign
  /** True if the design is unreadable. */
  disabled: boolean
}

/** Sets the design of the code on every card of the company. */
export function CompanyDesign({ design, disabled }: CompanyDesignProps) {
  const { companyId } = useActor()
  const params = { companyId }
  const stored = useQuery(q(customisationRoutes.get, { params }))
  const update = useApiMutation(customisationRoutes.update, { toast: t(($) => $.cardCodes.company_saved) })
  const { data } = stored
  if (data && data.template.code && isSame(data.template.code, design))
    return <Text tone="2">{t(($) => $.cardCodes.company_same)}</Text>
  return (
    <Stack align="start">
      <Button
        disabled={disabled || !data}
        loading={update.isPending}
        onClick={() => {
          if (data)
            update.mutate({
              params,
              body: { template: { ...data.template, code: design }, revision: data.revision },
            })
        }}
      >
        {t(($) => $.cardCodes.company_set)}
      </Button>
      <ErrorNote error={stored.error ?? update.error} onRetry={() => void stored.refetch()} />
    </Stack>
  )
}
