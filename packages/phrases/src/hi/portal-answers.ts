import type { portalAnswers as shape } from '../en/portal-answers.ts';

export const portalAnswers: typeof shape = {
  payoutDetailsAsked: 'भेज दिया। हमारे जाँचकर पक्का करने पर यह लागू होगा',
  accountAsked: 'भेज दिया। नया खाता एक दिन रुकेगा। उसके बाद हमारे पक्का करने पर यह लागू होगा',
  payoutDetailsCancelled: 'बदलाव रद्द हुआ। सब पहले जैसा है',
  brandRequested: 'भेज दिया। हमारी मंज़ूरी तक कुछ नहीं बदलेगा, और आपको ई-मेल मिलेगा।',
  brandRequestWithdrawn: 'अनुरोध वापस लिया गया',
  brandRequestApproved: 'मंज़ूर किया गया। ब्रांड बदल गया है और पार्टनर को बता दिया गया है।',
  brandRequestRefused: 'मंज़ूर नहीं किया गया। पार्टनर को कारण बता दिया गया है।',
  portalTextCreated: 'नमूना जोड़ा गया',
  portalTextSaved: 'नमूने के रूप में सेव हुआ',
  portalTextPublished: 'प्रकाशित हुआ। पोर्टल में अब यही दिखता है।',
  portalTextWithdrawn: 'हटाया गया। पोर्टल में अब नहीं दिखता।',
  portalTextMoved: 'जगह बदली गई',
  conductSigned: 'दस्तख़त हो गए। आपका प्रमाणपत्र तैयार है।',
  ticketOpened: 'आपका टिकट हमें मिल गया। जवाब आने पर आपको ई-मेल मिलेगा।',
  ticketReplied: 'आपका मैसेज भेज दिया गया',
  ticketClosed: 'टिकट बंद हुआ',
  ticketClaimed: 'यह टिकट अब आपके पास है',
  ticketAnswered: 'जवाब भेज दिया गया',
};
