import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import type { SyncSettings } from '@kartu/contracts/integrations/directory-sync'
import { directorySyncRoutes, type SyncProvider } from '@kartu/contracts/integrations/directory-sync.plain'
import { syncGroupsMax } from '@kartu/contracts/integrations/directory-sync-limits'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../lib/queries.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import classes from './sync-rows.module.css'
import { t } from './words.ts'

interface GroupFieldsProps {
  companyId: string
  provider: SyncProvider
  settings: SyncSettings
  change: (part: Partial<SyncSettings>) => void
}

/** The chosen groups with their divisions, and a search for more. */
export function GroupFields({ companyId, provider, settings, change }: GroupFieldsProps) {
  const { groups } = settings
  // Without the plan for divisions, there is nothing to map.
  const divisions = useQuery({ ...q(divisionRoutes.list, { params: { companyId } }), retry: false }).data ?? []
  return (
    <Section
      title={t(($) => $.directorySync.form.groups)}
      hint={t(($) => $.directorySync.form[provider === 'google' ? 'groups_hint_google' : 'groups_hint'])}
    >
      {groups.length === 0 ? (
        <Text tone="2">{t(($) => $.directorySync.form.no_groups)}</Text>
      ) : (
        <DividedList framed>
          {groups.map((group) => (
            <li key={group.id}>
              <Stack gap="s" className={classes.row}>
                <Text as="bdi" strong>
                  {group.name}
                </Text>
                {divisions.length === 0 ? null : (
                  <NativeSelect
                    label={t(($) => $.directorySync.form.division, { name: group.name })}
                    data={[
                      { value: '', label: t(($) => $.directorySync.form.no_division) },
                      ...divisions.map(({ _id: value, name: label }) => ({ value, label })),
                    ]}
                    value={group.division_id ?? ''}
                    onChange={({ currentTarget: { value } }) =>
                      change({
                        groups: groups.map((one) =>
                          one.id === group.id ? { ...one, division_id: value === '' ? null : value } : one,
                        ),
                      })
                    }
                  />
                )}
                <Row>
                  <Button
                    variant="default"
                    classNames={{ root: classes.add, label: classes.addLabel }}
                    onClick={() => change({ groups: groups.filter(({ id }) => id !== group.id) })}
                  >
                    {t(($) => $.directorySync.form.remove, { name: group.name })}
                  </Button>
                </Row>
              </Stack>
            </li>
          ))}
        </DividedList>
      )}
      {groups.length < syncGroupsMax ? (
        <Search companyId={companyId} groups={groups} add={(group) => change({ groups: [...groups, group] })} />
      ) : null}
    </Section>
  )
}

type Group = SyncSettings['groups'][number]

interface SearchProps {
  companyId: string
  groups: readonly Group[]
  add: (group: Group) => void
}

function Search({ companyId, groups, add }: SearchProps) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    ...q(directorySyncRoutes.groups, { params: { companyId }, query: { search: search ?? '' } }),
    enabled: search !== null,
  })
  const find = (): void => setSearch(typed.trim())
  const others = data?.filter(({ id }) => groups.every((group) => group.id !== id)) ?? []
  return (
    <Stack gap="s">
      <TextInput
        label={t(($) => $.directorySync.form.search)}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Does not submit the form around the field.
          event.preventDefault()
          find()
        }}
      />
      <Row>
        <Button variant="default" loading={isFetching} onClick={find}>
          {t(($) => $.directorySync.form.find)}
        </Button>
      </Row>
      {search === null ? null : error || !data ? (
        <QueryFallback query={{ error, refetch }} fields={1} />
      ) : others.length === 0 ? (
        <Text tone="2" role="status">
          {t(($) => $.directorySync.form.none_found)}
        </Text>
      ) : (
        <Row wrap role="group" aria-label={t(($) => $.directorySync.form.found)}>
          {others.map(({ id, name }) => (
            <Button
              key={id}
              variant="default"
              classNames={{ root: classes.add, label: classes.addLabel }}
              onClick={() => add({ id, name, division_id: null })}
            >
              {t(($) => $.directorySync.form.add, { name })}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  )
}
