import { presets } from '@kartu/cards/card-policy'
import { defaultTemplate } from '@kartu/contracts/company/customisation'
import { describe, expect, it } from 'vitest'
import { customisationChange } from './customisation-draft.ts'

const before = { template: defaultTemplate, policy: presets.relaxed }

describe('the saved part of the customisation', () => {
  it('is nothing without differences, whatever the order of keys', () => {
    const { sections, ...rest } = defaultTemplate
    expect(customisationChange(before, { ...before, template: { sections, ...rest } })).toEqual({})
  })

  it('contains only the half that differs', () => {
    const template = { ...defaultTemplate, layout: 'compact' as const }
    expect(customisationChange(before, { ...before, template })).toEqual({ template })
    expect(customisationChange(before, { ...before, policy: presets.strict })).toEqual({ policy: presets.strict })
  })

  it('detects another order of the sections', () => {
    const template = { ...defaultTemplate, sections: defaultTemplate.sections.toReversed() }
    expect(customisationChange(before, { ...before, template })).toEqual({ template })
  })
})
