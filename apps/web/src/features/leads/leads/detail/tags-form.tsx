import { Button } from '@mantine/core'
import type { Lead } from '@kartu/contracts/leads/leads'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { tagCharactersMax, tagsPerLeadMax } from '@kartu/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { TagsField } from '../../../../ui/form/tags-field.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { useLeadUpdate } from './use-lead-update.ts'
import { t } from '../words.ts'

/** The tags of a lead, with suggestions from other leads. */
export function TagsForm({ lead, onEnd }: { lead: Lead; onEnd: () => void }) {
  const { companyId } = useActor()
  const [tags, setTags] = useState(lead.tags)
  const known = useQuery(q(leadRoutes.tags, { params: { companyId } }))
  const { change, isPending } = useLeadUpdate(lead, onEnd)
  return (
    <Stack
      as="form"
      gap="s"
      onSubmit={(event) => {
        event.preventDefault()
        if (tags.join(',') === lead.tags.join(',')) onEnd()
        else change({ tags })
      }}
    >
      <TagsField
        data-autofocus
        ref={(field) => field?.focus()}
        aria-label={t(($) => $.leads.page.tags_label)}
        description={t(($) => $.leads.page.tags_hint)}
        data={(known.data ?? []).map(({ tag }) => tag)}
        limit={8}
        max={tagsPerLeadMax}
        charactersMax={tagCharactersMax}
        acceptValueOnBlur
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) onEnd()
        }}
        value={tags}
        onChange={setTags}
      />
      <Row justify="end">
        <Button variant="default" size="xs" disabled={isPending} onClick={onEnd}>
          {t(($) => $.common.cancel)}
        </Button>
        <Button type="submit" size="xs" loading={isPending}>
          {t(($) => $.leads.page.tags_save)}
        </Button>
      </Row>
    </Stack>
  )
}
