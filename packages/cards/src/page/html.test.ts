import { describe, expect, it } from 'vitest'
import { escapeHtml, html, trustedHtml } from './html.ts'

describe('html', () => {
  it('escapes text between tags and in attributes', () => {
    const hostile = `"><script>alert('x')</script>&`
    expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(
      '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">' +
        '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</p>',
    )
  })

  it('accepts templates, lists, numbers and nothing', () => {
    const items = ['a', '<b>'].map((text) => html`<i>${text}</i>`)
    expect(html`<p>${[items, null, undefined, false, '', 0]}</p>`.text).toBe('<p><i>a</i><i>&lt;b&gt;</i>0</p>')
  })

  it('escapes an object that imitates html', () => {
    const forged = { text: '<script>' } as unknown as string
    expect(() => html`<p>${forged}</p>`).toThrow(TypeError)
  })

  it("removes the indent of the source, not the text's white space", () => {
    const text = 'a\n   b'
    expect(
      html`<p>
        <b>${text}</b>
      </p>`.text,
    ).toBe('<p>\n<b>a\n   b</b>\n</p>')
  })

  it('writes trusted markup unchanged', () => {
    expect(html`${trustedHtml('<br>')}`.toString()).toBe('<br>')
  })
})

describe('escapeHtml', () => {
  it('leaves plain text unchanged', () => {
    expect(escapeHtml('Nguyễn Thị Minh Khai 陳大文')).toBe('Nguyễn Thị Minh Khai 陳大文')
  })
})
