import '../../../ui/frame/lost-focus.ts'
import type { Customisation } from '@kartu/contracts/company/customisation'
import { customisationRoutes } from '@kartu/contracts/company/customisation.plain'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { PersonPicker } from './person-picker.tsx'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { Panel, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import classes from './rule-row.module.css'
import { t } from './words.ts'

/** People exempt from all rules; changes take effect at once. */
export function ExceptionUsers({ stored }: { stored: Customisation }) {
  const { companyId } = useActor()
  const section = useRef<HTMLElement>(null)
  const add = useApiMutation(customisationRoutes.addException)
  const remove = useApiMutation(customisationRoutes.removeException)
  return (
    <TitledSection
      ref={section}
      title={t(($) => $.customisation.exceptions.title)}
      hint={t(($) => $.customisation.exceptions.hint)}
    >
      <PersonPicker
        taken={stored.exceptions.map(({ _id }) => _id)}
        onPick={({ _id, name }) =>
          add.mutate(
            { params: { companyId, memberId: _id } },
            { onSuccess: () => toastSuccess(t(($) => $.customisation.exceptions.added, { name })) },
          )
        }
      />
      <ErrorNote error={add.error ?? remove.error} />
      {stored.exceptions.length === 0 ? (
        <Panel ground="empty">
          <Text tone="3">{t(($) => $.customisation.exceptions.none)}</Text>
        </Panel>
      ) : (
        <DividedList framed aria-label={t(($) => $.customisation.exceptions.list)}>
          {stored.exceptions.map(({ _id, name, email }) => (
            <Row as="li" key={_id} gap="m" className={classes.row}>
              <PersonAvatar name={name} />
              <Stack gap="none" grow>
                <Text as="bdi" strong>
                  {name}
                </Text>
                <Text size="small" tone="3">
                  {email}
                </Text>
              </Stack>
              <Button
                variant="default"
                size="xs"
                loading={remove.isPending && remove.variables.params.memberId === _id}
                aria-label={t(($) => $.customisation.exceptions.remove, { name })}
                onClick={() =>
                  remove.mutate(
                    { params: { companyId, memberId: _id } },
                    {
                      onSuccess: () => {
                        toastSuccess(t(($) => $.customisation.exceptions.removed, { name }))
                        section.current?.querySelector<HTMLElement>('input')?.focus()
                      },
                    },
                  )
                }
              >
                {t(($) => $.customisation.exceptions.remove_short)}
              </Button>
            </Row>
          ))}
        </DividedList>
      )}
    </TitledSection>
  )
}
