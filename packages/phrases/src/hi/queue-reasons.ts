export const stuckAt = { form: 'फ़ॉर्म पर अटके', offers: 'ऑफ़र पर अटके' };

export const queueReasons = {
  complaint: 'शिकायत',
  call_request: 'कॉल माँगी है',
  contradiction: 'लेंडर के अपडेट मेल नहीं खाते',
  lender_silent: 'लेंडर से अपडेट नहीं',
  lender_papers: 'लेंडर ने दस्तावेज़ माँगे',
  message_failed: 'मैसेज नहीं पहुँचा',
  reminder: 'रिमाइंडर का समय',
};
