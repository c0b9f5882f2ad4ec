import { Loader } from '@mantine/core'
import { directoryRoutes } from '@kartu/contracts/team/directory.plain'
import { importRoutes } from '@kartu/contracts/team/imports.plain'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { providerAnswer, useProviderReturn } from '../../../../lib/browser/provider-return.ts'
import { errorSentence } from '../../../../lib/i18n.ts'
import { paths } from '../../../../lib/paths.ts'
import { q, useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { EmptyState } from '../../../../ui/list/empty-state.tsx'
import { PageHeader } from '../../../../ui/frame/page-header.tsx'
import { DirectoryHelp } from './directory-help.tsx'
import { ImportStep } from '../../../../ui/import/import-step.tsx'
import { Stack, Text } from '../../../../ui/layout/layout.tsx'
import { ImportSteps } from '../import-steps.tsx'
import { t } from './directory-words.ts'

/** `/team/import/directory`: return URL of Microsoft. Its fragment has the answer until this page removes it. */
export function DirectoryReturnPage() {
  const navigate = useNavigate()
  const { companyId } = useActor()
  const queryClient = useQueryClient()
  const start = useApiMutation(directoryRoutes.import, {
    onSuccess: (made) => {
      queryClient.setQueryData(q(importRoutes.get, { params: { companyId, importId: made._id } }).queryKey, made)
      return navigate(paths.imports(made._id), { replace: true })
    },
  })

  const answer = useProviderReturn(
    paths.directoryReturn,
    ({ hash }) => providerAnswer(hash),
    (body) => start.mutate({ params: { companyId }, body }),
  )

  const again = () => void navigate(paths.importDirectory, { replace: true })
  const refusal = answer.kind === 'refused' ? errorSentence('directory_consent') : start.error?.message
  return (
    <Stack gap="xl">
      <PageHeader title={t(($) => $.imports.title)} line={t(($) => $.imports.line)} />
      <ImportSteps current="sign_in" fromDirectory />
      {refusal !== undefined ? (
        <DirectoryHelp reason={refusal} onAgain={again} />
      ) : answer.kind === 'nothing' ? (
        <EmptyState
          text={t(($) => $.directory.back.nothing)}
          action={{ label: t(($) => $.directory.back.begin), to: paths.importDirectory }}
        />
      ) : (
        <div role="status">
          <ImportStep
            title={t(($) => $.directory.back.title)}
            hint={<Text tone="3">{t(($) => $.directory.back.text)}</Text>}
          >
            <Loader size="sm" aria-hidden="true" />
          </ImportStep>
        </div>
      )}
    </Stack>
  )
}
