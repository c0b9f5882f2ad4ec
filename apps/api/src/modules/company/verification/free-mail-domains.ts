/**
 * Domains of public or disposable mailboxes: an address there proves nothing about a company. The list is maintained by
 * hand and contains the largest global and regional services. Operators who need more certainty review each request
 * (`COMPANY_VERIFICATION=manual`).
 */
const domains = new Set(
  `gmail.com googlemail.com outlook.com outlook.co.id outlook.sg outlook.my hotmail.com hotmail.co.id hotmail.sg hotmail.my
  hotmail.co.uk hotmail.de hotmail.es hotmail.fr hotmail.it hotmail.com.br live.com live.co.uk live.com.sg live.com.my
  live.com.au live.fr live.nl msn.com windowslive.com passport.com yahoo.com yahoo.co.id yahoo.com.sg yahoo.com.my
  yahoo.com.ph yahoo.com.vn yahoo.com.hk yahoo.com.tw yahoo.com.au yahoo.com.br yahoo.com.ar yahoo.com.mx yahoo.co.in
  yahoo.co.jp yahoo.co.kr yahoo.co.nz yahoo.co.th yahoo.co.uk yahoo.ca yahoo.de yahoo.es yahoo.fr yahoo.gr yahoo.in yahoo.it
  yahoo.pl yahoo.ro yahoo.se ymail.com rocketmail.com myyahoo.com aol.com aol.co.uk aol.de aol.fr aim.com love.com verizon.net
  icloud.com me.com mac.com privaterelay.appleid.com proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de
  tutamail.com tuta.io tuta.com keemail.me zoho.com zoho.eu zoho.in zohomail.com zohomail.eu zohomail.in fastmail.com fastmail.fm
  hey.com hushmail.com hush.com mailfence.com posteo.de posteo.net mailbox.org runbox.com startmail.com disroot.org riseup.net
  gmx.com gmx.de gmx.net gmx.at gmx.ch gmx.us gmx.co.uk gmx.fr web.de freenet.de t-online.de arcor.de mail.com email.com usa.com
  europe.com asia.com consultant.com engineer.com post.com myself.com dr.com inbox.com lycos.com excite.com juno.com netzero.net
  rediffmail.com rediff.com indiatimes.com sify.com plasa.com telkom.net cbn.net.id indosat.net.id centrin.net.id singnet.com.sg
  pacific.net.sg starhub.net.sg streamyx.com tm.net.my qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com
  aliyun.com 139.com 189.cn 21cn.com tom.com wo.cn naver.com hanmail.net daum.net nate.com kakao.com docomo.ne.jp ezweb.ne.jp
  softbank.ne.jp i.softbank.jp nifty.com biglobe.ne.jp excite.co.jp mail.ru bk.ru inbox.ru list.ru internet.ru yandex.ru
  yandex.com yandex.by yandex.kz yandex.ua ya.ru rambler.ru ukr.net i.ua meta.ua abv.bg mail.bg wp.pl o2.pl onet.pl op.pl
  interia.pl seznam.cz centrum.cz email.cz post.cz azet.sk zoznam.sk freemail.hu citromail.hu libero.it virgilio.it tiscali.it
  alice.it tin.it orange.fr wanadoo.fr free.fr sfr.fr laposte.net neuf.fr bluewin.ch hispeed.ch telenet.be skynet.be ziggo.nl
  kpnmail.nl planet.nl home.nl xs4all.nl btinternet.com btopenworld.com sky.com talktalk.net virginmedia.com ntlworld.com
  blueyonder.co.uk comcast.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net optonline.net rogers.com
  shaw.ca sympatico.ca videotron.ca bigpond.com bigpond.net.au optusnet.com.au iinet.net.au xtra.co.nz terra.com.br uol.com.br
  bol.com.br ig.com.br globo.com walla.co.il walla.com maktoob.com mynet.com duck.com relay.firefox.com mozmail.com simplelogin.com
  anonaddy.me addy.io mailinator.com guerrillamail.com guerrillamail.net guerrillamail.org sharklasers.com grr.la 10minutemail.com
  10minutemail.net temp-mail.org tempmail.com tempmail.dev tempmailo.com temp-mail.io throwawaymail.com yopmail.com yopmail.fr
  yopmail.net getnada.com nada.email trashmail.com trashmail.de trashmail.me maildrop.cc mailnesia.com mailcatch.com dispostable.com
  fakeinbox.com mintemail.com moakt.com emailondeck.com mohmal.com spamgourmet.com mytemp.email burnermail.io discard.email
  getairmail.com inboxkitten.com tmpmail.org tmpmail.net mail.tm mail.gw 1secmail.com 1secmail.net 1secmail.org`.split(
    /\s+/,
  ),
)

/** True if the address belongs to one of these domains or to a subdomain. */
export function isFreeMail(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.some((_, at) => domains.has(labels.slice(at).join('.')))
}
