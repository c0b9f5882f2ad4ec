import type { Customisation } from '@kartu/contracts/company/customisation'
import { customisationRoutes } from '@kartu/contracts/company/customisation.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatList } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { q, routeKey, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Part } from './part.tsx'
import classes from './permissions-panel.module.css'
import { fieldsByAccess } from './rules-draft.ts'
import { t } from './words.ts'

/** The divisions whose rules differ for single fields. */
export function DivisionRules({ stored }: { stored: Customisation }) {
  const { companyId } = useActor()
  const queryClient = useQueryClient()
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } }))
  const reset = useApiMutation(customisationRoutes.setDivisionRules, {
    // Another admin saved other rules: they are shown and can be reviewed before they are overwritten.
    onError: () => void queryClient.invalidateQueries({ queryKey: routeKey(customisationRoutes.get) }),
  })
  const hasFree = (divisions.data ?? []).some(({ _id }) => !stored.divisions.some((ruled) => ruled._id === _id))
  return (
    <Part
      title={t(($) => $.customisation.divisions.title)}
      hint={t(($) => $.customisation.divisions.hint)}
      aside={
        hasFree ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => openModal('division-rules', {})}
          >
            {t(($) => $.customisation.divisions.add)}
          </Button>
        ) : null
      }
    >
      <ErrorNote error={divisions.error ?? reset.error} />
      {stored.divisions.length === 0 ? (
        <p className={classes.empty}>
          {divisions.data?.length === 0
            ? t(($) => $.customisation.divisions.no_divisions)
            : t(($) => $.customisation.divisions.none)}
        </p>
      ) : (
        <ul className={classes.list}>
          {stored.divisions.map(({ _id, name, rules, revision }) => (
            <li key={_id} className={classes.head}>
              <div className={classes.words}>
                <p className={classes.name}>
                  <bdi>{name}</bdi>
                </p>
                {fieldsByAccess(rules).map(([access, fields]) => (
                  <p key={access} className={classes.small}>
                    {t(($) => $.customisation.divisions.differs, {
                      fields: formatList(fields.map((field) => t(($) => $.customisation.fields[field]))),
                      access: t(($) => $.customisation.rules.access[access]),
                    })}
                  </p>
                ))}
              </div>
              <Button.Group>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t(($) => $.customisation.divisions.edit, { division: name })}
                  onClick={() => openModal('division-rules', { divisionId: _id })}
                >
                  {t(($) => $.customisation.divisions.edit_short)}
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  loading={reset.isPending && reset.variables.params.divisionId === _id}
                  aria-label={`${name}: ${t(($) => $.customisation.divisions.reset)}`}
                  onClick={() =>
                    reset.mutate(
                      { params: { companyId, divisionId: _id }, body: { rules: {}, revision } },
                      {
                        onSuccess: () =>
                          toastSuccess(t(($) => $.customisation.divisions.reset_done, { division: name })),
                      },
                    )
                  }
                >
                  {t(($) => $.customisation.divisions.reset)}
                </Button>
              </Button.Group>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
