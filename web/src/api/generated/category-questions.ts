// Generated from Go by make generate. Do not edit.

export const categoryQuestions = {
  "accessibility": "Can people reach them and be heard?",
  "advocacy": "Do they speak up for the people they represent?",
  "communication": "Do they explain things clearly?",
  "communityImpact": "Has their work made the community better?",
  "communityRelations": "Do they earn the trust of the whole community?",
  "fairness": "Do they hear all sides and treat them alike?",
  "leadership": "Do they set a direction and get things done?",
  "professionalism": "Are they prepared, respectful and reliable?",
  "responsiveness": "Do they answer questions and act on problems?",
  "timeliness": "Do they decide without needless delay?",
  "transparency": "Do they explain decisions and share information?",
  "votingRecord": "Did the votes match what was promised?"
} as const;
