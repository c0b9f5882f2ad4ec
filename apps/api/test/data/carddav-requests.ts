/* Bodies modelled on the requests of address book programs, with their prefixes and unknown properties. */

const iosProps = (props: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<A:propfind xmlns:A="DAV:">
  <A:prop>
${props}
  </A:prop>
</A:propfind>
`

const hrefs = (urls: readonly string[], prefix: string): string =>
  urls.map((url) => `<${prefix}href>${url}</${prefix}href>`).join('')

export const requests = {
  iosPrincipal: iosProps(`    <A:current-user-principal/>
    <A:principal-URL/>
    <A:resourcetype/>`),
  iosHome: iosProps(`    <B:addressbook-home-set xmlns:B="urn:ietf:params:xml:ns:carddav"/>
    <B:directory-gateway xmlns:B="urn:ietf:params:xml:ns:carddav"/>
    <A:displayname/>
    <C:email-address-set xmlns:C="http://calendarserver.org/ns/"/>
    <A:principal-collection-set/>
    <A:principal-URL/>
    <A:resource-id/>
    <A:supported-report-set/>`),
  iosBooks: iosProps(`    <A:add-member/>
    <D:bulk-requests xmlns:D="http://me.com/_namespace/"/>
    <A:current-user-privilege-set/>
    <A:displayname/>
    <B:max-image-size xmlns:B="urn:ietf:params:xml:ns:carddav"/>
    <B:max-resource-size xmlns:B="urn:ietf:params:xml:ns:carddav"/>
    <C:me-card xmlns:C="http://calendarserver.org/ns/other"/>
    <A:owner/>
    <C:push-transports xmlns:C="http://calendarserver.org/ns/"/>
    <C:pushkey xmlns:C="http://calendarserver.org/ns/"/>
    <A:quota-available-bytes/>
    <A:quota-used-bytes/>
    <A:resource-id/>
    <A:resourcetype/>
    <A:supported-report-set/>
    <A:sync-token/>`),
  iosMultiget: (...urls: string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<C:addressbook-multiget xmlns:C="urn:ietf:params:xml:ns:carddav">
  <A:prop xmlns:A="DAV:">
    <A:getetag/>
    <C:address-data/>
  </A:prop>
  ${urls.map((url) => `<A:href xmlns:A="DAV:">${url}</A:href>`).join('\n  ')}
</C:addressbook-multiget>
`,
  davx5Multiget: (...urls: string[]): string =>
    `<?xml version='1.0' encoding='UTF-8' ?><CARD:addressbook-multiget xmlns="DAV:" xmlns:CARD="urn:ietf:params:xml:ns:carddav"><prop><getcontenttype /><getetag /><CARD:address-data content-type="text/vcard" version="4.0" /></prop>${hrefs(urls, '')}</CARD:addressbook-multiget>`,
  thunderbirdList:
    '<propfind xmlns="DAV:" xmlns:cs="http://calendarserver.org/ns/"><prop><resourcetype/><getetag/><cs:getctag/></prop></propfind>',
} as const
