package duties

import "candor/internal/candor"

// row describes the offices of a position type, or those with some words in their title.
type row struct {
	kind   candor.PositionType // any if empty
	titles []string            // the title contains one of them, in lower case; any if empty
	Duties
}

// table has the duties of offices. The first row that fits an office counts. Sources are the
// constitutions of New Jersey (1947) and of the United States, and the New Jersey Statutes
// Annotated, cited by section only where that is certain, else by title and chapter.
var table = []row{
	{kind: candor.Mayor, Duties: Duties{
		"What a Mayor Does",
		"A mayor heads a municipal government. The powers depend on its form of government. In some forms, " +
			"the voters elect a mayor who can veto ordinances. In others, the members of the governing " +
			"body choose one of themselves, who leads the meetings.",
		"N.J.S.A. 40A:60 to 40A:63 and 40:69A"}},
	{kind: candor.CouncilMember, Duties: Duties{
		"What a Council Does",
		"A council, in some towns called a committee or a commission, passes ordinances and adopts the " +
			"yearly budget, on which the municipal property tax depends. Its meetings are open to the " +
			"public, except for the few subjects that the law lets it discuss in private.",
		"N.J.S.A. 40:48-1, 40A:4 and 10:4-6 to 10:4-21"}},
	{kind: candor.BoardOfEducation, titles: []string{"superintendent"}, Duties: Duties{
		"What a Superintendent Does",
		"A superintendent is the chief executive of a board of education. The board appoints the " +
			"superintendent, who supervises the schools, their teaching, and their spending.",
		"N.J.S.A. 18A:17-15 and 18A:17-20"}},
	{kind: candor.BoardOfEducation, Duties: Duties{
		"What a Board of Education Does",
		"A board of education makes the rules of a school district, prepares its budget, and appoints " +
			"its superintendent. Its meetings are open to the public, except for the few subjects that " +
			"the law lets it discuss in private.",
		"N.J.S.A. 18A:11-1, 18A:17-15, 18A:22 and 10:4-6 to 10:4-21"}},
	{kind: candor.LawEnforcement, titles: []string{"police chief", "chief of police"}, Duties: Duties{
		"What a Police Chief Does",
		"A police chief heads a municipality’s police force and is responsible for its daily work. The " +
			"municipality decides by ordinance to whom the chief answers.",
		"N.J.S.A. 40A:14-118"}},
	{titles: []string{"sheriff"}, Duties: Duties{
		"What a Sheriff Does",
		"The voters of each county elect a sheriff for three years. The sheriff’s officers attend the " +
			"courts, serve court papers, and investigate crimes.",
		"N.J. Const. art. VII, § 2 and N.J.S.A. 40A:9-117.6"}},
	{titles: []string{"county prosecutor"}, Duties: Duties{
		"What a County Prosecutor Does",
		"A county prosecutor investigates crimes and brings them to court. The Governor appoints each " +
			"prosecutor for five years, with the consent of the state Senate.",
		"N.J. Const. art. VII, § 2 and N.J.S.A. 2A:158-4 and 2A:158-5"}},
	{kind: candor.LawEnforcement, Duties: Duties{
		"What Law Enforcement Does",
		"Municipal police have the powers of peace officers in their municipality. A sheriff’s officers " +
			"attend the courts, serve court papers, and investigate crimes.",
		"N.J.S.A. 40A:14-152 and 40A:9-117.6"}},
	{kind: candor.Judge, titles: []string{"municipal"}, Duties: Duties{
		"What a Municipal Judge Does",
		"A municipal judge hears traffic cases, violations of local ordinances, and minor offenses " +
			"that are called disorderly persons offenses. The term is three years.",
		"N.J.S.A. 2B:12-4 and 2B:12-17"}},
	{kind: candor.Judge, titles: []string{"superior court"}, Duties: Duties{
		"What a Superior Court Judge Does",
		"The Superior Court hears criminal, civil, and family cases from the whole state. The Governor " +
			"appoints its judges for seven years, with the consent of the state Senate. Judges who are " +
			"appointed again can serve until they are 70.",
		"N.J. Const. art. VI, §§ 3 and 6"}},
	{kind: candor.Judge, Duties: Duties{
		"What a Judge Does",
		"Judges decide the cases that are brought to the courts. New Jersey has a Supreme Court, a " +
			"Superior Court, and courts of limited jurisdiction. Federal courts are separate.",
		"N.J. Const. art. VI, § 1 and U.S. Const. art. III, § 1"}},
	{kind: candor.StateLegislator, Duties: Duties{
		"What a State Legislator Does",
		"Each of the 40 legislative districts elects one state senator and two members of the General " +
			"Assembly. Together the two houses pass the state’s laws and its yearly budget. The Governor " +
			"can veto a bill, and two thirds of each house can override the veto.",
		"N.J. Const. art. IV, art. V, § 1 and art. VIII, § 2"}},
	{kind: candor.Congressman, Duties: Duties{
		"What a Member of the U.S. House Does",
		"Each of New Jersey’s 12 districts elects one member of the House of Representatives every two " +
			"years. The House passes federal laws together with the Senate. Bills that raise taxes begin " +
			"in the House.",
		"U.S. Const. art. I, §§ 2 and 7"}},
	{kind: candor.USSenator, Duties: Duties{
		"What a U.S. Senator Does",
		"Each state elects two U.S. senators, for six years each. The Senate passes federal laws " +
			"together with the House, and must consent to the appointment of federal judges and heads of " +
			"departments.",
		"U.S. Const. art. I, § 3, art. II, § 2 and amend. XVII"}},
	{kind: candor.Clergy, Duties: Duties{
		"What Clergy Do",
		"Members of the clergy lead the worship of a congregation. New Jersey law lets ministers of " +
			"every religion perform marriages.",
		"N.J.S.A. 37:1-13"}},
	{titles: []string{"county executive"}, Duties: Duties{
		"What a County Executive Does",
		"A county executive heads the administration of a county and prepares its yearly budget, which " +
			"the board of county commissioners adopts.",
		"N.J.S.A. 40:41A"}},
	{titles: []string{"county commissioner", "freeholder"}, Duties: Duties{
		"What a County Commissioner Does",
		"A board of county commissioners governs a county: its property, its money, and its budget. In " +
			"five counties it shares that work with an elected county executive.",
		"N.J.S.A. 40:20-1, 40:41A and 40A:4"}},
	{titles: []string{"county clerk"}, Duties: Duties{
		"What a County Clerk Does",
		"The voters of each county elect a clerk for five years. A county clerk prepares the ballots of " +
			"elections and, in most counties, records deeds and mortgages.",
		"N.J. Const. art. VII, § 2 and N.J.S.A. 19:14 and 46:26A"}},
	{titles: []string{"surrogate"}, Duties: Duties{
		"What a Surrogate Does",
		"The voters of each county elect a surrogate for five years. A surrogate admits wills to probate " +
			"and appoints administrators for the property of people who died without a will. The " +
			"Superior Court decides disputes.",
		"N.J. Const. art. VII, § 2 and N.J.S.A. 3B:2"}},
	{titles: []string{"lieutenant governor"}, Duties: Duties{
		"What the Lieutenant Governor Does",
		"The voters elect the Lieutenant Governor together with the Governor, for four years. The " +
			"Lieutenant Governor acts as governor when the Governor is out of the state or unable to serve.",
		"N.J. Const. art. V, § 1"}},
	{titles: []string{"governor"}, Duties: Duties{
		"What the Governor Does",
		"The Governor heads the executive branch of the state, signs or vetoes bills, and appoints " +
			"judges, prosecutors, and heads of departments with the consent of the state Senate.",
		"N.J. Const. art. V, art. VI, § 6 and art. VII, § 2"}},
	{titles: []string{"attorney general"}, Duties: Duties{
		"What the Attorney General Does",
		"The Attorney General is the chief lawyer of the state and heads its Department of Law and " +
			"Public Safety. The Governor appoints the Attorney General with the consent of the state Senate.",
		"N.J. Const. art. V, § 4 and N.J.S.A. 52:17A and 52:17B"}},
}
