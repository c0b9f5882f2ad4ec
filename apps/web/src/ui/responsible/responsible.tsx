import { Button } from '@mantine/core'
import { useMutationOf, type Write } from '../../lib/queries.ts'
import { ErrorNote } from '../frame/error-note.tsx'
import { t } from './words.ts'

/** The super admin who is responsible for a connection; `name` is null after they left or lost the role. */
export const responsibleText = (name: string | null): string =>
  name === null ? t(($) => $.responsibility.none) : t(($) => $.responsibility.name, { name })

interface TakeOverProps {
  route: Write
  params: Record<string, string>
}

/** Makes the person responsible for a connection. */
export function TakeOver({ route, params }: TakeOverProps) {
  const takeOver = useMutationOf(route, { toast: t(($) => $.responsibility.taken_over) })
  return (
    <>
      <Button loading={takeOver.isPending} onClick={() => takeOver.mutate({ params })}>
        {t(($) => $.responsibility.take_over)}
      </Button>
      <ErrorNote error={takeOver.error} />
    </>
  )
}
