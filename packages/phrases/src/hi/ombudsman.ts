import type { ombudsmanLetter as shape } from '../en/ombudsman.ts';

export const ombudsmanLetter = {
  text: (facts) =>
    [
      `लोकपाल, भारतीय रिज़र्व बैंक के नाम (${facts.address})`,
      '',
      `शिकायत करने वाले: ${facts.contact}`,
      `शिकायत किसके ख़िलाफ़: ${facts.lender ?? '____________________ (लेंडर)'}`,
      `लोन सेवा प्रदाता: ${facts.company} (${facts.brand})`,
      '',
      `पहली शिकायत: नंबर ${facts.ticket}, ${facts.sent} को`,
      `विषय: ${facts.category}`,
      'मैंने यह लिखा था:',
      facts.description,
      '',
      facts.answer === null
        ? `${facts.due} तक, यानी 30 दिन में, कोई जवाब नहीं आया।`
        : `${facts.answer.day} के जवाब से मैं संतुष्ट नहीं हूँ:\n${facts.answer.text}`,
      '',
      'मैं चाहता/चाहती हूँ कि: ____________________',
      'विवाद की रकम, अगर हो: ____________________',
      '',
      'इस बारे में किसी अदालत, ट्रिब्यूनल या दूसरे लोकपाल ने न फ़ैसला दिया है, न सुनवाई चल रही है।',
    ].join('\n'),
} satisfies typeof shape;
