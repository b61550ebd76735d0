import type { adminPartnerFunnel as shape } from '../en/admin-partner-funnel.ts';

export const adminPartnerFunnel = {
  title: (name) => `${name} का फ़नल`,
  lead: 'पार्टनर ने अपने लैंडिंग पेज के लिए क्या पब्लिश किया। लेंडर, उनका क्रम, ज़रूरी जानकारी और सहमति हर ब्रांड के लिए एक जैसी हैं।',
  back: 'ब्रांड',
  failed: 'यह फ़नल नहीं खुल सका',
  notFresh: 'यह पुराना हो सकता है।',
  shownNow: (number) => `ग्राहकों को वर्शन ${number} दिख रहा है।`,
  standard: 'ग्राहकों को सामान्य पेज दिख रहा है।',
  stopped: (moment, reason) => `${moment} को बंद किया गया। पार्टनर को यह वजह दिखती है: ${reason}`,
  stop: 'बंद करें',
  stopTitle: (name) => `${name} का फ़नल बंद करें`,
  stopText: 'ग्राहकों को तुरंत सामान्य पेज दिखेगा, और चालू होने तक पार्टनर कुछ पब्लिश नहीं कर सकेगा।',
  reason: 'वजह',
  reasonHint: 'पार्टनर इसे पढ़ेगा',
  allow: 'चालू करें',
  seePage: 'पेज देखें',
  properties: { off_because: 'बंद करने की वजह' },
} satisfies typeof shape;
