// Generated from Go by make generate. Do not edit.

export const positionTypes = [
  {"key":"mayor","label":"Mayor","plural":"Mayors"},
  {"key":"judge","label":"Judge","plural":"Judges"},
  {"key":"council_member","label":"Council Member","plural":"Council Members"},
  {"key":"law_enforcement","label":"Law Enforcement","plural":"Law Enforcement"},
  {"key":"state_legislator","label":"State Legislator","plural":"State Legislators"},
  {"key":"congressman","label":"Congressman","plural":"Congressmen"},
  {"key":"us_senator","label":"U.S. Senator","plural":"U.S. Senators"},
  {"key":"board_of_education","label":"Board of Education","plural":"Board of Education Members"},
  {"key":"clergy","label":"Clergy","plural":"Clergy"},
  {"key":"other","label":"Other","plural":"Other Officials"}
] as const;
