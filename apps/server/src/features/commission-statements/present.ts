import type { StatementFigures as WireFigures } from '@tulna/contract/commission-statements';
import type { StatementFigures } from '@tulna/rules/partner-statements';

/** Figures as the wire has them. */
export const presentFigures = (figures: StatementFigures): WireFigures => ({
  opening_paise: figures.openingPaise,
  released_paise: figures.releasedPaise,
  changed_paise: figures.changedPaise,
  gst_percent: figures.gstPercent,
  central_paise: figures.centralPaise,
  state_paise: figures.statePaise,
  integrated_paise: figures.integratedPaise,
  reverse_charge: figures.reverseCharge,
  gst_paise: figures.gstPaise,
  tds_percent: figures.tdsPercent,
  tds_section: figures.tdsSection,
  tds_base_paise: figures.tdsBasePaise,
  tds_catch_up_base_paise: figures.tdsCatchUpBasePaise,
  tds_paise: figures.tdsPaise,
  tds_catch_up_paise: figures.tdsCatchUpPaise,
  sent_paise: figures.sentPaise,
  closing_paise: figures.closingPaise,
  held_paise: figures.heldPaise,
});
