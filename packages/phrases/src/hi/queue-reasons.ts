export const stuckAt = { form: 'फ़ॉर्म पर अटके', offers: 'ऑफ़र पर अटके' };

export const queueReasons = {
  complaint: 'शिकायत',
  call_request: 'कॉल माँगी है',
  contradiction: 'लेंडर की उल्टी बातें',
  lender_silent: 'लेंडर चुप है',
  lender_papers: 'लेंडर ने काग़ज़ माँगे',
  message_failed: 'संदेश नहीं पहुँचा',
  reminder: 'याद दिलाने का समय',
};
