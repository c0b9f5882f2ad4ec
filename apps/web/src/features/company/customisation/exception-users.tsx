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
import { Part } from './part.tsx'
import { PersonPicker } from './person-picker.tsx'
import { t } from './words.ts'
import classes from './permissions-panel.module.css'

/** People exempt from all rules; changes take effect at once. */
export function ExceptionUsers({ stored }: { stored: Customisation }) {
  const { companyId } = useActor()
  const section = useRef<HTMLElement>(null)
  const add = useApiMutation(customisationRoutes.addException)
  const remove = useApiMutation(customisationRoutes.removeException)
  return (
    <Part
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
        <p className={classes.empty}>{t(($) => $.customisation.exceptions.none)}</p>
      ) : (
        <ul className={classes.list} aria-label={t(($) => $.customisation.exceptions.list)}>
          {stored.exceptions.map(({ _id, name, email }) => (
            <li key={_id} className={classes.line}>
              <div className={classes.person}>
                <PersonAvatar name={name} />
                <div className={classes.words}>
                  <p className={classes.name}>
                    <bdi>{name}</bdi>
                  </p>
                  <p className={classes.small}>{email}</p>
                </div>
              </div>
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
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
